import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";

/**
 * A secret as it might lie somewhere: plain, as hex, as UTF-16, and as the part of base64 that is
 * the same at each of the three offsets.
 */
export function formsOf(secret: string): { name: string; bytes: Buffer }[] {
  const plain = Buffer.from(secret);
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), plain]).toString("base64");
    // The ends depend on the bytes beside them.
    const from = offset === 0 ? 0 : 4;
    return text.replaceAll("=", "").slice(from, -2);
  });
  return [
    { name: "plain", bytes: plain },
    { name: "hex", bytes: Buffer.from(plain.toString("hex")) },
    { name: "HEX", bytes: Buffer.from(plain.toString("hex").toUpperCase()) },
    { name: "UTF-16", bytes: Buffer.from(secret, "utf16le") },
    { name: "UTF-16 big-endian", bytes: Buffer.from(secret, "utf16le").swap16() },
    ...base64.map((text, offset) => ({ name: `base64 + ${offset}`, bytes: Buffer.from(text) })),
  ];
}

/** Which secrets a piece of data has, in which form. */
export function secretsIn(data: Buffer, secrets: readonly string[]): string[] {
  const isCompressed = data[0] === 0x1f && data[1] === 0x8b;
  const text = isCompressed ? gunzipSync(data) : data;
  return secrets.flatMap((secret) =>
    formsOf(secret)
      .filter(({ bytes }) => text.includes(bytes))
      .map(({ name }) => `${secret} (${name})`),
  );
}

/** Of all files below a folder; each with its path. */
export async function secretsBelow(folder: string, secrets: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const data = await readFile(file).catch(() => Buffer.alloc(0));
    found.push(...secretsIn(data, secrets).map((what) => `${file}: ${what}`));
  }
  return found;
}
