import { expect, test } from "vitest";
import {
  addRelease,
  createSigningKey,
  currentRelease,
  readReleases,
} from "@accord/registry/stores";
import { pruneVersions } from "./prune-versions.ts";
import { memoryStore } from "./testing/memory-store.ts";

const name = "investors";
const HOUR = 3_600_000;
const start = Date.UTC(2026, 0, 1);
const versions = Array.from({ length: 15 }, (_, index) => `v${String(index).padStart(2, "0")}`);

/** A version an hour. */
async function published(isPassing = false) {
  const store = memoryStore();
  for (const [index, version] of versions.entries()) {
    const at = new Date(start + index * HOUR);
    store.put(`${name}/${version}/mf-manifest.json`, at);
    const release = {
      kind: "publish",
      version,
      paths: ["/investors"],
      by: "a team",
      at,
      isPassing,
    };
    store.put(`.registry/${name}/${index + 100}.json`, at, JSON.stringify(release));
  }
  return store;
}
const storedVersions = (store: ReturnType<typeof memoryStore>) =>
  store.paths().flatMap((path) => /^investors\/(v\d+)/.exec(path)?.[1] ?? []);
const hour = (index: number) => new Date(start + index * HOUR);

test("a version is kept for a day after it was replaced", async () => {
  const store = await published();
  await pruneVersions(store, name, hour(24.5));
  expect(storedVersions(store)).toEqual(versions);
});

test("versions replaced more than a day ago are removed except the last eight", async () => {
  const store = await published();
  await pruneVersions(store, name, hour(27.5));
  // v02 was replaced at hour 3, so its day ended at hour 27.
  expect(storedVersions(store)).toEqual(versions.slice(3));
  await pruneVersions(store, name, hour(1000));
  expect(storedVersions(store)).toEqual(versions.slice(-9));
});

test("a version that is current again is kept", async () => {
  const store = await published();
  const key = createSigningKey("a-team");
  const release = { kind: "rollback", version: "v00", paths: [], by: "a team" } as const;
  await addRelease(store, name, release, key);
  await pruneVersions(store, name, hour(24 * 365 * 10));
  expect(currentRelease(await readReleases(store, name))?.version).toBe("v00");
  expect(storedVersions(store)).toContain("v00");
});

test("builds of a watcher are kept for an hour", async () => {
  const store = await published(true);
  await pruneVersions(store, name, hour(14.5));
  expect(storedVersions(store)).toEqual(versions.slice(-9));
});

test("files of an incomplete publication are removed after a day", async () => {
  const store = await published();
  store.put(`${name}/.v99.1a2b.new/half.js`, hour(20));
  store.put(`${name}/v98/half.js`, hour(20));
  const incompleteFiles = () => store.paths().filter((path) => path.endsWith("half.js")).length;
  await pruneVersions(store, name, hour(43));
  expect(incompleteFiles()).toBe(2);
  await pruneVersions(store, name, hour(45));
  expect(incompleteFiles()).toBe(0);
});

test("a long history loses its oldest entries", async () => {
  const store = await published();
  for (let index = 0; index < 120; index++) {
    const release = {
      kind: "publish",
      version: `x${index}`,
      paths: [],
      by: "a team",
      at: hour(index),
    };
    store.put(`.registry/${name}/${index + 200}.json`, hour(index), JSON.stringify(release));
  }
  await pruneVersions(store, name, hour(200));
  const releases = await readReleases(store, name);
  expect([releases.length, currentRelease(releases)?.version]).toEqual([100, "x119"]);
});
