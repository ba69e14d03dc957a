import { expect, test } from "vitest";
import { createTemplateFiles } from "./template-file.ts";

const MEGABYTE = 1024 * 1024;

/** A bucket in which every key holds that many bytes; counts its reads. */
function bucketOf(size: number) {
  const reads: string[] = [];
  return {
    reads,
    stat: () => Promise.resolve({ size, contentType: "application/pdf", fileName: "a.pdf" }),
    read: (key: string) => {
      reads.push(key);
      return Promise.resolve(Buffer.alloc(size));
    },
  };
}

test("concurrent reads of one PDF cause one request, later reads none", async () => {
  const bucket = bucketOf(10);
  const files = createTemplateFiles(bucket);
  const all = await Promise.all(Array.from({ length: 200 }, () => files.read("a")));
  expect(new Set(all).size).toBe(1);
  await files.read("a");
  expect(bucket.reads).toEqual(["a"]);
});

test("a failed read is retried by the next one", async () => {
  const bucket = bucketOf(10);
  let isAway = true;
  const files = createTemplateFiles({
    ...bucket,
    stat: () => (isAway ? Promise.reject(new Error("away")) : bucket.stat()),
  });
  await expect(files.read("a")).rejects.toThrow("away");
  isAway = false;
  expect(await files.read("a")).toHaveLength(10);
});

test("the least recently used PDF is removed when the cache is full", async () => {
  const bucket = bucketOf(12 * MEGABYTE);
  const files = createTemplateFiles(bucket);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await files.read(key);
  expect(bucket.reads).toEqual(["a", "b", "c", "b"]);
});
