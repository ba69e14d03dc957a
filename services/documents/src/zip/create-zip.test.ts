import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fromBufferPromise } from "yauzl";
import { expect, test } from "vitest";
import { createZip } from "./create-zip.ts";

const MEGABYTE = 1_048_576;

function collectGarbage() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

test("a ZIP contains every file unchanged, of any size", async () => {
  const sizes = [0, 1, 65_535, 3 * MEGABYTE, 20];
  async function* entries() {
    for (const [index, size] of sizes.entries()) {
      await setImmediate();
      yield { name: `Ærø ${index}.pdf`, read: () => Buffer.alloc(size, index) };
    }
  }
  const bytes = await buffer(createZip(entries(), new Date("2026-11-20T12:00:00Z")));
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const read: [string, number, boolean][] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    const isSame = content.equals(Buffer.alloc(content.length, read.length));
    read.push([entry.fileName, content.length, isSame]);
  }
  expect(read).toEqual(sizes.map((size, index) => [`Ærø ${index}.pdf`, size, true]));
});

test("a file is read when the ZIP reaches it, and released after writing", async () => {
  const files = 12;
  let reads = 0;
  let dropped = 0;
  const drops = new FinalizationRegistry(() => (dropped += 1));
  const read = async () => {
    await setImmediate();
    reads += 1;
    // One random block: it cannot be compressed, so what was taken tells how far the ZIP has come.
    const bytes = randomBytes(MEGABYTE);
    drops.register(bytes, reads);
    return bytes;
  };
  let held = files;
  async function* entries() {
    for (let at = 0; at < files; at += 1) {
      await setImmediate();
      yield { name: `${at}.pdf`, read };
    }
    // The ZIP is not ended yet, and does not hold what it wrote; when it is told so is up to V8.
    for (let look = 0; look < 100 && held > 2; look += 1) {
      collectGarbage();
      await setImmediate();
      held = reads - dropped;
    }
  }
  let taken = 0;
  for await (const part of createZip(entries(), new Date())) {
    taken += part.length;
    expect(reads * MEGABYTE - taken).toBeLessThan(2 * MEGABYTE);
  }
  expect(reads).toBe(files);
  expect(held).toBeLessThanOrEqual(2);
});

test("stopping to read the ZIP stops reading the files", async () => {
  let isLeft = false;
  async function* entries() {
    try {
      for (;;) {
        await setImmediate();
        yield { name: `${randomUUID()}.pdf`, read: () => randomBytes(MEGABYTE) };
      }
    } finally {
      isLeft = true;
    }
  }
  for await (const part of createZip(entries(), new Date())) if (part.length > 100) break;
  expect(isLeft).toBe(true);
});

test("a file that cannot be read fails the ZIP", async () => {
  async function* entries() {
    await setImmediate();
    yield { name: "a.pdf", read: () => Promise.reject(new Error("other bytes than were printed")) };
  }
  await expect(buffer(createZip(entries(), new Date()))).rejects.toThrow("other bytes");
});

test("an error of the entries fails the ZIP", async () => {
  async function* entries() {
    await setImmediate();
    yield { name: "a.pdf", read: () => Buffer.from("a") };
    throw new Error("a bundle is not there");
  }
  await expect(buffer(createZip(entries(), new Date()))).rejects.toThrow("a bundle is not there");
});
