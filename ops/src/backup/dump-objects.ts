import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { objectFile, type BackupBucket } from "./bucket.ts";
import type { FileFormat } from "./file-format.ts";
import { inParallel } from "./in-parallel.ts";
import type { Manifest } from "./manifest.ts";
import { createMeter } from "./meter.ts";
import { createProgress } from "./progress.ts";

export interface ObjectEntry {
  key: string;
  size: number;
  sha256: string;
  contentType: string;
  metadata: Record<string, string>;
}

const INDEX = "objects.jsonl";
export const NEW_FILE = { mode: 0o600, flags: "wx", flush: true };
/** More would slow down the users. */
export const CONCURRENCY = 4;

export async function dumpObjects(
  bucket: BackupBucket,
  options: {
    folder: string;
    format: FileFormat;
    print: (line: string) => void;
    onCopied: (key: string) => void;
  },
): Promise<Manifest["objects"]> {
  const { folder, format, print, onCopied } = options;
  const progress = createProgress("Objects copied", print);
  const file = INDEX + format.suffix;
  const index = format.encode();
  const meter = createMeter();
  const sink = createWriteStream(path.join(folder, file), NEW_FILE);
  const written = pipeline(index, meter.stream, sink);
  const copied = inParallel(bucket.keys(), CONCURRENCY, async (key) => {
    const entry = await copyObject(bucket, key, { folder, format });
    if (!entry) return;
    if (!index.write(Buffer.from(`${JSON.stringify(entry)}\n`))) await once(index, "drain");
    onCopied(key);
    progress.add(entry.size);
  });
  await Promise.all([
    written,
    copied.then(
      () => index.end(),
      (error: unknown) => index.destroy(error instanceof Error ? error : undefined),
    ),
    copied,
  ]);
  const { count, bytes } = progress.end();
  return { index: file, sha256: meter.measure().sha256, count, bytes };
}

async function copyObject(
  bucket: BackupBucket,
  key: string,
  { folder, format }: { folder: string; format: FileFormat },
): Promise<ObjectEntry | undefined> {
  const found = await bucket.get(key);
  if (!found) return undefined;
  const file = path.join(folder, objectFile(key, format));
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const meter = createMeter();
  try {
    const sink = createWriteStream(file, NEW_FILE);
    await pipeline(found.stream, meter.stream, format.encode(), sink);
  } catch (error) {
    await rm(file, { force: true });
    throw new Error(`${key} could not be copied: ${String(error)}`, { cause: error });
  }
  const { size, sha256 } = meter.measure();
  return { key, size, sha256, contentType: found.contentType, metadata: found.metadata };
}
