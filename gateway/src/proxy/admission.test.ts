import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConcurrencyLimiter, type ConcurrencyLimiter } from "./admission.ts";

let events: string[];
beforeEach(() => {
  vi.useFakeTimers();
  events = [];
});
afterEach(() => void vi.useRealTimers());

const two = { max: () => 2, queueFactor: 1, waitMs: 1_000 };
const start = (limits = two) => createConcurrencyLimiter(limits, Date.now);

const acquire = (limiter: ConcurrencyLimiter, name: string) =>
  limiter.acquire(
    () => events.push(`${name} started`),
    () => events.push(`${name} rejected`),
  );

test("requests start while there are slots, the next ones queue in order", () => {
  const limiter = start();
  const [releaseA, releaseB] = [acquire(limiter, "a"), acquire(limiter, "b")];
  acquire(limiter, "c");
  acquire(limiter, "d");
  expect(events).toEqual(["a started", "b started"]);
  releaseB();
  releaseA();
  expect(events).toEqual(["a started", "b started", "c started", "d started"]);
});

test("requests beyond the queue are rejected at once", () => {
  const limiter = start();
  for (const name of ["a", "b", "c"]) acquire(limiter, name);
  expect(limiter.isSaturated()).toBe(false);
  const release = acquire(limiter, "d");
  expect(limiter.isSaturated()).toBe(true);
  acquire(limiter, "e");
  expect(events).toEqual(["a started", "b started", "e rejected"]);
  release();
  expect(limiter.isSaturated()).toBe(false);
});

test("a request is rejected after its timeout while later ones keep waiting", async () => {
  const limiter = start();
  const release = acquire(limiter, "a");
  acquire(limiter, "b");
  acquire(limiter, "c");
  await vi.advanceTimersByTimeAsync(600);
  acquire(limiter, "d");
  await vi.advanceTimersByTimeAsync(400);
  expect(events).toEqual(["a started", "b started", "c rejected"]);
  release();
  expect(events.at(-1)).toBe("d started");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual(["a started", "b started", "c rejected", "d started"]);
});

test("a request that leaves the queue is neither started nor rejected", async () => {
  const limiter = start();
  const releaseA = acquire(limiter, "a");
  acquire(limiter, "b");
  const releaseC = acquire(limiter, "c");
  acquire(limiter, "d");
  releaseC();
  releaseA();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual(["a started", "b started", "d started"]);
});

test("a second release does not free another slot", () => {
  const limiter = start();
  const release = acquire(limiter, "a");
  acquire(limiter, "b");
  release();
  release();
  acquire(limiter, "c");
  acquire(limiter, "d");
  expect(events).toEqual(["a started", "b started", "c started"]);
});

test("a new replica adds slots", () => {
  let most = 1;
  const limiter = start({ max: () => most, queueFactor: 2, waitMs: 1_000 });
  const release = acquire(limiter, "a");
  acquire(limiter, "b");
  acquire(limiter, "c");
  most = 3;
  release();
  expect(events).toEqual(["a started", "b started", "c started"]);
});
