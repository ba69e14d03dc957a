import { expect, test } from "vitest";
import { secondsToRecover } from "./recovery.ts";

const answer = (at: number, took: number, status = 200) => ({
  at,
  took,
  status,
  hasRetryAfter: status === 503,
});
const calm = 10;

test("the recovery takes no time when every response is quick", () => {
  expect(secondsToRecover([answer(10, 10), answer(20, 12)], calm)).toBe(0);
});

test("the recovery ends at the first half second without slow responses and refusals", () => {
  const samples = [answer(100, 90), answer(600, 10), answer(700, 1, 503), answer(1_200, 10)];
  expect(secondsToRecover(samples, calm)).toBe(1);
});

test("one slow response among quick ones is not an overload", () => {
  expect(secondsToRecover([answer(10, 10), answer(90, 80), answer(99, 9)], calm)).toBe(0);
});

test("there is no recovery when responses stay slow", () => {
  expect(secondsToRecover([answer(100, 90), answer(9_000, 90)], calm)).toBe(Infinity);
});
