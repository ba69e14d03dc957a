import { expect, test } from "vitest";
import { headStateOf, rangeOf, refreshed, withRows } from "./selection.ts";

interface Row {
  readonly id: string;
  readonly isTaken: boolean;
}

const [first, taken, last] = [
  { id: "1", isTaken: false },
  { id: "2", isTaken: true },
  { id: "3", isTaken: false },
];
const rows: Row[] = [first, taken, last];
const none = new Map<string, Row>();
const isFree = ({ isTaken }: Row) => !isTaken;

test("rows that cannot be chosen stay out", () => {
  expect([...withRows(none, rows, true, isFree).keys()]).toEqual(["1", "3"]);
});

test("a range goes from the last toggled row to this one, in either direction", () => {
  expect(rangeOf(rows, "3", "1")).toEqual(rows);
  expect(rangeOf(rows, "1", "2")).toEqual([first, taken]);
  expect(rangeOf(rows, "elsewhere", "3")).toEqual([last]);
});

test("all shown rows are chosen although one cannot be", () => {
  const one = withRows(none, [first], true, isFree);
  expect(headStateOf(none, rows, isFree)).toBe("none");
  expect(headStateOf(one, rows, isFree)).toBe("some");
  expect(headStateOf(withRows(one, rows, true, isFree), rows, isFree)).toBe("all");
  expect(headStateOf(none, [taken], isFree)).toBe("none");
});

test("a row that cannot be chosen any more is left out", () => {
  const chosen = withRows(none, rows, true, isFree);
  expect(refreshed(chosen, rows, isFree)).toBe(chosen);
  expect([...refreshed(chosen, [{ ...first, isTaken: true }], isFree).keys()]).toEqual(["3"]);
});
