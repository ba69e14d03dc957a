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

test("many who ask for one PDF at once cause one read, and the next ones none", async () => {
  const bucket = bucketOf(10);
  const files = createTemplateFiles(bucket);
  const all = await Promise.all(Array.from({ length: 200 }, () => files.read("a")));
  expect(new Set(all).size).toBe(1);
  await files.read("a");
  expect(bucket.reads).toEqual(["a"]);
});

test("a read that fails is tried again by the next one who asks", async () => {
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

test("what was not used for longest is forgotten first, when it becomes too much", async () => {
  const bucket = bucketOf(12 * MEGABYTE);
  const files = createTemplateFiles(bucket);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await files.read(key);
  expect(bucket.reads).toEqual(["a", "b", "c", "b"]);
});
