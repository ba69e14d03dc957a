import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepBusy } from "./testing/keep-busy.ts";
import { runStorage, type StorageProcess } from "./testing/run-storage.ts";
import { seedObjects } from "./testing/seed-objects.ts";

const COUNT = process.env["LONG_TESTS"] === "1" ? 100_000 : 20_000;
const FEW = 100;
const BUCKET = "files";

/** A storage and the keys of its initial objects. */
interface Seeded {
  readonly folder: string;
  readonly keys: readonly string[];
  readonly storage: StorageProcess;
}

let few: Seeded;
let many: Seeded;
let rest: () => Promise<void>;

beforeAll(async () => {
  const [fewObjects, manyObjects] = [await seed(FEW), await seed(COUNT)];
  rest = keepBusy();
  few = { ...fewObjects, storage: await runStorage(fewObjects.folder) };
  many = { ...manyObjects, storage: await runStorage(manyObjects.folder) };
});
afterAll(async () => {
  await rest();
  for (const { storage, folder } of [few, many]) {
    await storage.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

async function seed(count: number): Promise<Omit<Seeded, "storage">> {
  const folder = await mkdtemp(path.join(tmpdir(), "accord-many-objects-"));
  return { folder, keys: seedObjects(folder, BUCKET, count) };
}

const keyAt = ({ keys }: Seeded, place: number) => keys[(place * 7919) % keys.length] ?? "";
const bytes = Buffer.from("%PDF-1.7 uploaded");

const put = ({ storage }: Seeded, key: string) =>
  storage.client.putObject(BUCKET, key, bytes, bytes.length, { "Content-Type": "application/pdf" });
const get = async ({ storage }: Seeded, key: string) =>
  buffer(await storage.client.getObject(BUCKET, key));
async function list(prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const item of many.storage.client.listObjectsV2(BUCKET, prefix, true)) {
    found.push(String(Reflect.get(Object(item), "name")));
  }
  return found;
}

const calls: [name: string, call: (from: Seeded, turn: number) => Promise<unknown>][] = [
  ["HEAD of the bucket", ({ storage }) => storage.client.bucketExists(BUCKET)],
  ["a put", (from, turn) => put(from, `new-${turn}`)],
  ["a get", (from, turn) => get(from, keyAt(from, turn))],
  ["a stat", (from, turn) => from.storage.client.statObject(BUCKET, keyAt(from, turn))],
  ["a removal", (from, turn) => from.storage.client.removeObject(BUCKET, keyAt(from, turn))],
  [
    "a search for open uploads",
    (from, turn) => from.storage.client.findUploadId(BUCKET, keyAt(from, turn)),
  ],
  [
    "a removal of several",
    (from, turn) =>
      from.storage.client.removeObjects(BUCKET, [keyAt(from, 20 + turn), keyAt(from, 40 + turn)]),
  ],
];

/** Compares times on the same busy machine: a linear cost would be 200 times as high. */
const atMost = (ms: number) => 5 * ms + 50;

test(`a start with ${COUNT} objects takes no longer than one with ${FEW}`, () => {
  expect(many.storage.startMs).toBeLessThan(atMost(few.storage.startMs));
});

test.each(calls)(`%s takes as long with ${FEW} as with ${COUNT} objects`, async (_name, call) => {
  const times: Record<"few" | "many", number[]> = { few: [], many: [] };
  for (let turn = 1; turn <= 9; turn += 1) {
    times.few.push(await timed(() => call(few, turn)));
    times.many.push(await timed(() => call(many, turn)));
  }
  expect(median(times.many)).toBeLessThan(atMost(median(times.few)));
});

async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

const median = (times: readonly number[]) =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? NaN;

test("50 concurrent probes, uploads and downloads all succeed", async () => {
  const work = Array.from({ length: 50 }, (_, turn) => [
    many.storage.client.bucketExists(BUCKET),
    put(many, `together-${turn}`),
    get(many, keyAt(many, 3000 + turn)),
  ]);
  await Promise.all(work.flat());
  expect(await list("together-")).toHaveLength(50);
});

test("on an idle machine a list returns every object once and in order", async () => {
  await rest();
  const seeded = await list("seed-");
  expect(seeded).toEqual([...new Set(seeded)].sort());
  expect(COUNT - seeded.length).toBeLessThan(100);
});
