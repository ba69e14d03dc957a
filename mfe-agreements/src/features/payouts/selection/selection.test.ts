import { expect, test } from "vitest";
import { sampleId } from "../../../testing/sample-agreement.ts";
import { listedPayout } from "../../../testing/sample-money.ts";
import { inRunsText, isSelectable, sumOf } from "./selection.ts";

const run = { id: sampleId("payout", 99), reference: "PR-0012" };
const row = (number: number, changes: Parameters<typeof listedPayout>[0] = {}) =>
  listedPayout({ id: sampleId("payout", number), amount: "1000.10", ...changes });
const [first, taken, last] = [row(1), row(2, { run }), row(3)];
const rows = [first, taken, last];

test("only payouts that are due and in no run can be selected", () => {
  expect(isSelectable(first)).toBe(true);
  expect(isSelectable(taken)).toBe(false);
  expect(isSelectable(row(4, { status: "completed" }))).toBe(false);
});

test("the sum is right to the cent", () => {
  const large = [row(1, { amount: "9007199254740.91" }), row(2, { amount: "0.01" })];
  expect(sumOf(new Map(large.map((one) => [one.id, one])))).toBe(900719925474092);
});

test("the note names the run that keeps rows from being selected", () => {
  expect(inRunsText([first])).toBe("");
  expect(inRunsText(rows)).toBe("1 row is in PR-0012 and cannot be selected");
  expect(inRunsText(rows, true)).toBe("Payouts that are in a payout run already will be refused");
  const other = row(4, { run: { ...run, reference: "PR-0013" } });
  expect(inRunsText([taken, other])).toBe("2 rows are in payout runs and cannot be selected");
});
