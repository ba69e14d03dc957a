import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [266_666, "Two thousand six hundred sixty-six and 66/100"],
  [0, "Zero and 00/100"],
  [5, "Zero and 05/100"],
  [101_000, "One thousand ten and 00/100"],
  [1_900, "Nineteen and 00/100"],
  [2_100, "Twenty-one and 00/100"],
  [10_000_000, "One hundred thousand and 00/100"],
  [100_000_001_00, "One hundred million one and 00/100"],
  [
    999_999_999_999,
    "Nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100",
  ],
])("writes %i cents as %s", (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});

test("throws for a negative amount and for a fraction of a cent", () => {
  expect(() => amountInWords(-1)).toThrow(RangeError);
  expect(() => amountInWords(0.5)).toThrow(RangeError);
});
