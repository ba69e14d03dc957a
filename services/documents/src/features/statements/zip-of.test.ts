import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { fromBufferPromise } from "yauzl";
import { expect, test } from "vitest";
import { zipOf } from "./zip-of.ts";

const MEGABYTE = 1_048_576;

test("a ZIP has every file as it was given, whatever its size", async () => {
  const sizes = [0, 1, 65_535, 3 * MEGABYTE, 20];
  async function* entries() {
    for (const [index, size] of sizes.entries()) {
      await setImmediate();
      yield { name: `Ærø ${index}.pdf`, bytes: Buffer.alloc(size, index) };
    }
  }
  const bytes = await buffer(zipOf(entries(), new Date("2026-11-20T12:00:00Z")));
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const read: [string, number, boolean][] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    const isSame = content.equals(Buffer.alloc(content.length, read.length));
    read.push([entry.fileName, content.length, isSame]);
  }
  expect(read).toEqual(sizes.map((size, index) => [`Ærø ${index}.pdf`, size, true]));
});

test("a ZIP is made as it is taken, and holds one file at a time", async () => {
  let given = 0;
  async function* entries() {
    for (; given < 50; given += 1) {
      await setImmediate();
      yield { name: `${given}.pdf`, bytes: Buffer.alloc(MEGABYTE) };
    }
  }
  let taken = 0;
  for await (const part of zipOf(entries(), new Date())) {
    taken += part.length;
    expect(given * MEGABYTE - taken).toBeLessThan(2 * MEGABYTE);
  }
  expect(taken).toBeGreaterThan(50 * MEGABYTE);
});

test("what the entries throw comes out", async () => {
  async function* entries() {
    await setImmediate();
    yield { name: "a.pdf", bytes: Buffer.from("a") };
    throw new Error("a sheaf is not there");
  }
  await expect(buffer(zipOf(entries(), new Date()))).rejects.toThrow("a sheaf is not there");
});
