import { expect, test } from "vitest";
import { connectionsAtPeak } from "./peak.ts";

test("the peak is the largest number of connections with about the best rate", () => {
  const steps = [
    { connections: 1, rate: 250 },
    { connections: 2, rate: 414 },
    { connections: 8, rate: 380 },
    { connections: 16, rate: 401 },
    { connections: 32, rate: 300 },
  ];
  expect(connectionsAtPeak(steps)).toBe(16);
});

test("a rate that only grows has its peak at the end", () => {
  const steps = [
    { connections: 1, rate: 100 },
    { connections: 2, rate: 200 },
  ];
  expect(connectionsAtPeak(steps)).toBe(2);
});
