import { describe, expect, test } from "vitest";
import { sampleId } from "../../../testing/sample-agreement.ts";
import { listedPayout } from "../../../testing/sample-money.ts";
import {
  emptySelection,
  headStateOf,
  inRunsText,
  isSelectable,
  rangeOf,
  refreshed,
  sumOf,
  withRows,
} from "./selection.ts";

const run = { id: sampleId("payout", 99), reference: "PR-0012" };
const row = (number: number, changes: Parameters<typeof listedPayout>[0] = {}) =>
  listedPayout({ id: sampleId("payout", number), amount: "1000.10", ...changes });
const [first, taken, last] = [row(1), row(2, { run }), row(3)];
const rows = [first, taken, last];

describe("a selection", () => {
  test("takes only payouts that are due and in no run", () => {
    expect(isSelectable(first)).toBe(true);
    expect(isSelectable(taken)).toBe(false);
    expect(isSelectable(row(4, { status: "completed" }))).toBe(false);
    expect([...withRows(emptySelection, rows, true).keys()]).toEqual([first.id, last.id]);
  });

  test("adds up to the cent", () => {
    const large = [row(1, { amount: "9007199254740.91" }), row(2, { amount: "0.01" })];
    expect(sumOf(withRows(emptySelection, large, true))).toBe(900719925474092);
  });

  test("of a range goes from the last toggled row to this one, in either direction", () => {
    expect(rangeOf(rows, last.id, first.id)).toEqual(rows);
    expect(rangeOf(rows, first.id, taken.id)).toEqual([first, taken]);
    expect(rangeOf(rows, "elsewhere", last.id)).toEqual([last]);
  });

  test("of all shown rows is 'all' although rows in a run are not chosen", () => {
    const one = withRows(emptySelection, [first], true);
    expect(headStateOf(emptySelection, rows)).toBe("none");
    expect(headStateOf(one, rows)).toBe("some");
    expect(headStateOf(withRows(one, rows, true), rows)).toBe("all");
    expect(headStateOf(emptySelection, [taken])).toBe("none");
  });

  test("leaves out a row that joined a run or changed its amount meanwhile", () => {
    const chosen = withRows(emptySelection, rows, true);
    expect(refreshed(chosen, rows)).toBe(chosen);
    expect([...refreshed(chosen, [{ ...first, run }]).keys()]).toEqual([last.id]);
    expect(sumOf(refreshed(chosen, [{ ...last, amount: "1.00" }]))).toBe(100110);
  });
});

test("the note names the run that keeps rows from being selected", () => {
  expect(inRunsText([first])).toBe("");
  expect(inRunsText(rows)).toBe("1 row is in PR-0012 and cannot be selected");
  const other = row(4, { run: { ...run, reference: "PR-0013" } });
  expect(inRunsText([taken, other])).toBe("2 rows are in payout runs and cannot be selected");
});
