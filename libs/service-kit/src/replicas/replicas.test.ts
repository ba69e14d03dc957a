import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Probe, ProbeResult } from "./probe.ts";
import { createReplicas, type Lease, type Replicas } from "./replicas.ts";

let replicas: Replicas;
let answers: Map<string, ProbeResult>;
let asked: string[];
/** Result of every probe. */
let late: Promise<ProbeResult> | null;

const probe: Probe = (replica) => {
  asked.push(replica.label);
  return late ?? Promise.resolve(answers.get(replica.label) ?? "ready");
};

const [a, b, c] = ["http://10.0.0.1:1", "http://10.0.0.2:1", "http://10.0.0.3:1"] as const;

function start(urls: readonly string[], resolve = () => Promise.resolve<readonly string[]>([])) {
  replicas = createReplicas(urls, { probe, resolve, now: Date.now });
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = new Map();
  asked = [];
  late = null;
});
afterEach(() => {
  replicas.close();
  vi.useRealTimers();
});

function take(tried: readonly Lease[] = []): Lease {
  const lease = replicas.acquire(tried.map(({ replica }) => replica));
  if (!lease) throw new Error("no replica");
  return lease;
}

/** The next replicas while no request ends. */
const acquireMany = (count: number) => Array.from({ length: count }, () => take().replica.label);

/** Acquires each idle replica once and releases all. */
const takeTurns = (count = 12) =>
  new Set(
    Array.from({ length: count }, () => {
      const lease = take();
      lease.release();
      return lease.replica.label;
    }),
  );

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("replicas with equally many requests take turns", () => {
  start([a, b, c]);
  expect(acquireMany(6).toSorted()).toEqual([a, a, b, b, c, c]);
});

test("the replica with the fewest requests is next", () => {
  start([a, b]);
  const [first, second] = [take(), take()];
  take();
  take();
  second.release();
  second.release();
  expect(acquireMany(1)).toEqual([second.replica.label]);
  first.release();
  expect(acquireMany(1)).toEqual([first.replica.label]);
});

test("a failed replica is out at once and in again after a successful probe", async () => {
  start([a, b]);
  answers.set(a, "refused");
  const leases = [take(), take()];
  leases.find(({ replica }) => replica.label === a)?.markFailed();
  for (const lease of leases) lease.release();
  expect(asked).toEqual([a]);
  expect(takeTurns()).toEqual(new Set([b]));
  await advance(2_000);
  expect(takeTurns()).toEqual(new Set([b]));
  answers.set(a, "ready");
  await advance(250);
  expect(takeTurns()).toEqual(new Set([a, b]));
});

test("a failed replica is used when there is no other", () => {
  start([a]);
  answers.set(a, "refused");
  take().markFailed();
  expect(takeTurns()).toEqual(new Set([a]));
});

test("a probe that started before a failure does not mark the replica up", async () => {
  start([a, b]);
  let answer: ((result: ProbeResult) => void) | undefined;
  late = new Promise((resolve) => {
    answer = resolve;
  });
  const leases = [take(), take()];
  await advance(1_000);
  leases.find(({ replica }) => replica.label === a)?.markFailed();
  for (const lease of leases) lease.release();
  answer?.("ready");
  await advance(0);
  expect(takeTurns()).toEqual(new Set([b]));
});

test("a stopping replica gets no requests while another one is up", async () => {
  start([a, b]);
  takeTurns();
  answers.set(a, "not-ready");
  await advance(1_000);
  expect(takeTurns()).toEqual(new Set([b]));
  answers.set(b, "refused");
  await advance(1_000);
  expect(takeTurns()).toEqual(new Set([a]));
});

test("a probe that times out does not change the state", async () => {
  start([a, b]);
  answers.set(a, "silent");
  takeTurns();
  await advance(1_000);
  expect(takeTurns()).toEqual(new Set([a, b]));
});

test("a retry uses another replica if there is one", () => {
  start([a, b]);
  const first = take();
  expect(take([first]).replica).not.toBe(first.replica);
  first.markFailed();
  const both = [first, take([first])];
  expect(take(both).replica.label).not.toBe(first.replica.label);
});

test("replicas are not probed before their first use, and every 5 s when they are unused", async () => {
  start([a, b]);
  await advance(60_000);
  expect(asked).toEqual([]);
  take().release();
  await advance(30_000);
  const before = asked.length;
  expect(before).toBeGreaterThanOrEqual(58);
  await advance(60_000);
  expect(asked.length - before).toBeGreaterThanOrEqual(22);
  expect(asked.length - before).toBeLessThanOrEqual(26);
});

test("after idle the first request goes to a replica that is still there", async () => {
  let addresses: readonly string[] = ["10.0.0.1", "10.0.0.2"];
  start(["http://documents:3002", a, b], () => Promise.resolve(addresses));
  take().release();
  await advance(60_000);
  answers.set(a, "refused");
  addresses = ["10.0.0.3"];
  await advance(11_000);
  expect(takeTurns(24)).toEqual(new Set(["http://documents:3002 (10.0.0.3)", b]));
});

test("after close no replica is probed", async () => {
  start([a, b]);
  take().release();
  replicas.close();
  take().markFailed();
  await advance(5_000);
  expect(asked.length).toBeLessThanOrEqual(1);
});

test("a name with several addresses is several replicas with the same name", async () => {
  start(["http://documents:3002"], () => Promise.resolve(["10.0.0.2", "10.0.0.1", "10.0.0.2"]));
  expect(acquireMany(1)).toEqual(["http://documents:3002"]);
  await advance(0);
  expect(replicas.size).toBe(2);
  const { replica, release } = take();
  expect(replica.url).toBe("http://documents:3002");
  release();
  expect(takeTurns()).toEqual(
    new Set(["http://documents:3002 (10.0.0.1)", "http://documents:3002 (10.0.0.2)"]),
  );
});

test("addresses are added and removed, and the state of the others is kept", async () => {
  let addresses: readonly string[] = ["10.0.0.1", "10.0.0.2"];
  start(["http://documents:3002", a], () => Promise.resolve(addresses));
  await advance(0);
  const [one, two, three] = [1, 2, 3].map((last) => `http://documents:3002 (10.0.0.${last})`);
  expect(takeTurns()).toEqual(new Set([one, two, a]));
  const held = acquireMany(3);
  addresses = ["10.0.0.2", "10.0.0.3"];
  await advance(5_000);
  takeTurns(1);
  await advance(0);
  expect(held.toSorted()).toEqual([one, two, a].toSorted());
  // The new one is idle, the others have a request each.
  expect(acquireMany(1)).toEqual([three]);
  expect(takeTurns()).toEqual(new Set([two, three, a]));
});

test("a failed DNS lookup keeps the current addresses", async () => {
  let answer = (): Promise<readonly string[]> => Promise.resolve(["10.0.0.1", "10.0.0.2"]);
  start(["http://documents:3002"], () => answer());
  await advance(0);
  answer = () => Promise.reject(new Error("EAI_AGAIN"));
  for (let round = 0; round < 5; round += 1) {
    await advance(5_000);
    expect(takeTurns().size).toBe(2);
  }
  answer = () => Promise.resolve([]);
  await advance(5_000);
  expect(takeTurns().size).toBe(2);
});

test("without addresses acquire returns null", () => {
  start([]);
  expect(replicas.acquire()).toBeNull();
});

test("after a connection failed the addresses of replaced replicas are known at once", async () => {
  const addresses = ["10.0.0.1"];
  start(["http://core:1"], () => Promise.resolve([...addresses]));
  await advance(0);
  expect(take().replica.label).toContain("10.0.0.1");
  addresses[0] = "10.0.0.2";
  expect(take().replica.label).toContain("10.0.0.1");
  await replicas.renew();
  expect(take().replica.label).toContain("10.0.0.2");
});

test("a replaced replica is found while readiness alone is asked", async () => {
  const addresses = ["10.0.0.1"];
  start(["http://core:1"], () => Promise.resolve([...addresses]));
  await advance(0);
  take().release();
  addresses[0] = "10.0.0.2";
  for (let second = 0; second < 8; second += 1) {
    replicas.reports();
    await advance(1_000);
  }
  expect(take().replica.label).toContain("10.0.0.2");
});

test("a name that is not resolved in time keeps no caller waiting", async () => {
  start(["http://core:1"], () => new Promise<readonly string[]>(() => undefined));
  const renewed = replicas.renew();
  await advance(200);
  await expect(renewed).resolves.toBeUndefined();
});
