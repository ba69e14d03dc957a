import { expect, test } from "vitest";
import { secondsToRecover } from "./recovery.ts";

const answer = (at: number, took: number, status = 200) => ({
  at,
  took,
  status,
  hasRetryAfter: status === 503,
});
const calm = 10;

test("nothing to recover from takes no time", () => {
  expect(secondsToRecover([answer(10, 10), answer(20, 12)], calm)).toBe(0);
});

test("slow answers and refusals last until the first half second without them", () => {
  const samples = [answer(100, 90), answer(600, 10), answer(700, 1, 503), answer(1_200, 10)];
  expect(secondsToRecover(samples, calm)).toBe(1);
});

test("one slow answer among quick ones is not a rush", () => {
  expect(secondsToRecover([answer(10, 10), answer(90, 80), answer(99, 9)], calm)).toBe(0);
});

test("what never becomes calm does not recover", () => {
  expect(secondsToRecover([answer(100, 90), answer(9_000, 90)], calm)).toBe(Infinity);
});
