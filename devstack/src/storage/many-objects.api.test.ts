import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepBusy } from "./testing/keep-busy.ts";
import { runStorage } from "./testing/run-storage.ts";
import type { StorageProcess } from "./testing/run-storage.ts";
import { seedObjects } from "./testing/seed-objects.ts";

const COUNT = process.env["LONG_PROOFS"] === "1" ? 100_000 : 20_000;
/** A busy machine lends a call some of its time; what grows with the objects takes far longer. */
const MEDIAN_MS = 150;
const BUCKET = "files";

let folder: string;
let keys: string[];
let storage: StorageProcess;
let rest: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-many-objects-"));
  keys = seedObjects(folder, BUCKET, COUNT);
  rest = keepBusy();
  storage = await runStorage(folder);
});
afterAll(async () => {
  await storage.kill();
  await rest();
  await rm(folder, { recursive: true, force: true });
});

const keyAt = (place: number) => keys[(place * 7919) % keys.length] ?? "";
const bytes = Buffer.from("%PDF-1.7 uploaded");

const put = (key: string) =>
  storage.client.putObject(BUCKET, key, bytes, bytes.length, { "Content-Type": "application/pdf" });
const get = async (key: string) => buffer(await storage.client.getObject(BUCKET, key));
async function list(prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const item of storage.client.listObjectsV2(BUCKET, prefix, true)) {
    found.push(String(Reflect.get(Object(item), "name")));
  }
  return found;
}

const calls: [name: string, call: (turn: number) => Promise<unknown>][] = [
  ["HEAD of the bucket", () => storage.client.bucketExists(BUCKET)],
  ["a put", (turn) => put(`new-${turn}`)],
  ["a get", (turn) => get(keyAt(turn))],
  ["a stat", (turn) => storage.client.statObject(BUCKET, keyAt(turn))],
  ["a removal", (turn) => storage.client.removeObject(BUCKET, keyAt(turn))],
  ["a look for open uploads", (turn) => storage.client.findUploadId(BUCKET, keyAt(turn))],
  [
    "a removal of several",
    (turn) => storage.client.removeObjects(BUCKET, [keyAt(900 + turn), keyAt(950 + turn)]),
  ],
];

test(`it starts at once with ${COUNT} objects`, () => {
  expect(storage.startMs).toBeLessThan(5_000);
});

test.each(calls)("%s does not wait for the other objects", async (_name, call) => {
  const times: number[] = [];
  for (let turn = 1; turn <= 9; turn += 1) {
    const startedAt = performance.now();
    await call(turn);
    times.push(performance.now() - startedAt);
  }
  times.sort((left, right) => left - right);
  expect(times[4]).toBeLessThan(MEDIAN_MS);
});

test("50 probes, uploads and views at a time are all answered", async () => {
  const work = Array.from({ length: 50 }, (_, turn) => [
    storage.client.bucketExists(BUCKET),
    put(`together-${turn}`),
    get(keyAt(3000 + turn)),
  ]);
  await Promise.all(work.flat());
  expect(await list("together-")).toHaveLength(50);
});

test("a list, here on a machine at rest, leads through all objects, in order and each once", async () => {
  await rest();
  const seeded = await list("seed-");
  expect(seeded).toEqual([...new Set(seeded)].sort());
  expect(COUNT - seeded.length).toBeLessThan(100);
});
