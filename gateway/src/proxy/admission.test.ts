import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConcurrencyLimiter } from "./admission.ts";
import type { ConcurrencyLimiter } from "./admission.ts";

let events: string[];
beforeEach(() => {
  vi.useFakeTimers();
  events = [];
});
afterEach(() => void vi.useRealTimers());

const two = { max: () => 2, queueFactor: 1, waitMs: 1_000 };
const start = (limits = two) => createConcurrencyLimiter(limits, Date.now);

const take = (places: ConcurrencyLimiter, name: string) =>
  places.acquire(
    () => events.push(`${name} in`),
    () => events.push(`${name} away`),
  );

test("requests start while there are slots, the next ones queue in order", () => {
  const places = start();
  const [leaveA, leaveB] = [take(places, "a"), take(places, "b")];
  take(places, "c");
  take(places, "d");
  expect(events).toEqual(["a in", "b in"]);
  leaveB();
  leaveA();
  expect(events).toEqual(["a in", "b in", "c in", "d in"]);
});

test("requests beyond the queue are rejected at once", () => {
  const places = start();
  for (const name of ["a", "b", "c"]) take(places, name);
  expect(places.isSaturated()).toBe(false);
  const leave = take(places, "d");
  expect(places.isSaturated()).toBe(true);
  take(places, "e");
  expect(events).toEqual(["a in", "b in", "e away"]);
  leave();
  expect(places.isSaturated()).toBe(false);
});

test("a request is rejected after its timeout while later ones keep waiting", async () => {
  const places = start();
  const leave = take(places, "a");
  take(places, "b");
  take(places, "c");
  await vi.advanceTimersByTimeAsync(600);
  take(places, "d");
  await vi.advanceTimersByTimeAsync(400);
  expect(events).toEqual(["a in", "b in", "c away"]);
  leave();
  expect(events.at(-1)).toBe("d in");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual(["a in", "b in", "c away", "d in"]);
});

test("a request that leaves the queue is neither started nor rejected", async () => {
  const places = start();
  const leaveA = take(places, "a");
  take(places, "b");
  const leaveC = take(places, "c");
  take(places, "d");
  leaveC();
  leaveA();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual(["a in", "b in", "d in"]);
});

test("a second release does not free another slot", () => {
  const places = start();
  const leave = take(places, "a");
  take(places, "b");
  leave();
  leave();
  take(places, "c");
  take(places, "d");
  expect(events).toEqual(["a in", "b in", "c in"]);
});

test("a new replica adds slots", () => {
  let most = 1;
  const places = start({ max: () => most, queueFactor: 2, waitMs: 1_000 });
  const leave = take(places, "a");
  take(places, "b");
  take(places, "c");
  most = 3;
  leave();
  expect(events).toEqual(["a in", "b in", "c in"]);
});
