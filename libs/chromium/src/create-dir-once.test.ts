import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDirOnce } from "./create-dir-once.ts";

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(path.join(tmpdir(), "accord-cache-"));
});
afterAll(() => rm(cache, { recursive: true }));

test("of concurrent calls one creates the folder, and no temporary folder remains", async () => {
  const dir = path.join(cache, "parts", "1");
  const make = (name: string) =>
    createDirOnce(dir, async (work) => {
      await writeFile(path.join(work, "first"), name);
      await writeFile(path.join(work, "second"), name);
    });
  await Promise.all(["a", "b", "c"].map(make));
  await make("late");
  const [first, second] = await Promise.all(
    ["first", "second"].map((name) => readFile(path.join(dir, name), "utf8")),
  );
  expect(first).toBe(second);
  expect(first).not.toBe("late");
  expect(await readdir(path.join(cache, "parts"))).toEqual(["1"]);
});

test("a failure leaves nothing, and the next call creates the folder", async () => {
  const dir = path.join(cache, "broken");
  await expect(createDirOnce(dir, () => Promise.reject(new Error("no room")))).rejects.toThrow();
  expect(await readdir(cache)).not.toContainEqual(expect.stringMatching(/^broken/));
  await createDirOnce(dir, () => Promise.resolve());
  expect(await readdir(cache)).toContain("broken");
});
