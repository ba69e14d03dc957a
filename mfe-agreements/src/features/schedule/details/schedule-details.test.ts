import type { Payout, Rollover } from "@accord/contracts";
import { movementsOf, planWithMovements, termsOf } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { sampleAgreement, sampleId } from "../../../testing/sample-agreement.ts";
import {
  manualPayout,
  samplePayout,
  samplePayouts,
  sampleRollover,
} from "../../../testing/sample-money.ts";
import type { AgreementRecords } from "../../../records/use-agreement-records.ts";
import { paidText } from "./paid-text.ts";
import { rowExplanation } from "../explain/row-explanation.ts";
import { rowNotes } from "./row-notes.ts";
import { scheduleRows } from "./schedule-row.ts";

const other = { id: sampleId("agreement", 12), reference: "AGR-2026-0012" };
const terms = termsOf(sampleAgreement());

/** Rows of the sample agreement, the fourth one changed. */
function rowsWith(fourth: Partial<Payout>, more: Partial<AgreementRecords> = {}) {
  const payouts = samplePayouts.map((row) => (row.periodIndex === 4 ? { ...row, ...fourth } : row));
  const records = { payouts, rolloversIn: [sampleRollover()], rolloversOut: [], ...more };
  const all = { ...records, payouts: [...payouts, ...(more.payouts ?? [])] };
  const movements = movementsOf(all.payouts, all.rolloversIn, all.rolloversOut);
  return { rows: scheduleRows(all, planWithMovements(terms, movements).rows), all };
}

function fourthOf(...input: Parameters<typeof rowsWith>) {
  const row = rowsWith(...input).rows.find(({ payout }) => payout.periodIndex === 4);
  if (row === undefined) throw new Error("No fourth row");
  return row;
}

const rolledOver = (changes: Partial<Rollover> = {}) =>
  sampleRollover({
    id: sampleId("rollover", 2),
    amount: "2666.66",
    rolloverDate: "2027-01-06",
    rolloverType: "rollover",
    rolloverCategory: "roi",
    ...changes,
  });

describe("the notes of a row", () => {
  test("are empty for a row as planned, pending or paid on its due date", () => {
    expect(rowNotes(fourthOf({}))).toEqual([]);
    expect(rowNotes(fourthOf({ status: "completed" }))).toEqual([]);
  });

  test("name another paid date, and a change by hand", () => {
    const changed = { status: "completed", payoutDate: "2027-01-04", adjusted: true } as const;
    expect(rowNotes(fourthOf(changed))).toEqual([
      { text: "Paid 01/04/2027" },
      { text: "Changed by hand" },
    ]);
  });

  test("name what settled the row, with amount and date where they differ", () => {
    const settledBy = { type: "payout", id: sampleId("payout", 101) } as const;
    const same = manualPayout({ amount: "2666.66", payoutDate: "2027-01-06" });
    expect(rowNotes(fourthOf({ settledBy }, { payouts: [same] }))).toEqual([
      { text: "Manual payout" },
    ]);
    const less = manualPayout({ amount: "2500.00", payoutDate: "2027-01-04" });
    expect(rowNotes(fourthOf({ settledBy }, { payouts: [less] }))).toEqual([
      { text: "Manual payout of $2,500.00 on 01/04/2027" },
    ]);
    const rollover = rolledOver({ agreementId: other.id, agreement: other });
    const byRollover = { type: "rollover", id: rollover.id } as const;
    expect(rowNotes(fourthOf({ settledBy: byRollover }, { rolloversOut: [rollover] }))).toEqual([
      { text: "Rollover to", to: other },
    ]);
  });

  test("name the agreement that received a rollover", () => {
    const gone = { status: "rolled_over", rolledToAgreementId: other.id } as const;
    const sourcePayoutId = samplePayout().id;
    const out = rolledOver({ agreementId: other.id, agreement: other, sourcePayoutId });
    expect(rowNotes(fourthOf(gone, { rolloversOut: [out] }))).toEqual([
      { text: "Rolled over to", to: other },
    ]);
    const own = rolledOver({ sourcePayoutId });
    const rolloversIn = [sampleRollover(), own];
    expect(rowNotes(fourthOf({ status: "rolled_over" }, { rolloversIn }))).toEqual([
      { text: "Rolled over into this agreement" },
    ]);
  });
});

describe("the explanation of a recorded row", () => {
  test("is the plan with the moved principal", () => {
    expect(rowExplanation(fourthOf({}), terms.investmentAmount)).toEqual([
      "Principal before 01/01/2027: $80,000.00 at the start + $20,000.00 moved since = $100,000.00",
      "Principal × ROI × periods in term, split equally",
      "$100,000.00 × 8.00% × 2 periods = $16,000.00",
      "$16,000.00 ÷ 6 payouts = $2,666.66, and the last one takes the $0.04 left over",
    ]);
  });

  test("is history for a paid row that differs from the plan or is beyond it", () => {
    const differs = fourthOf({ status: "completed", amount: "2000.00" });
    expect(rowExplanation(differs, terms.investmentAmount)).toEqual([
      "Paid under earlier terms. With the current terms and principal it would be $2,666.66 on 01/06/2027",
    ]);
    const beyond = fourthOf({ status: "completed", periodIndex: 4 });
    expect(rowExplanation({ ...beyond, planned: null }, 0)).toEqual([
      "Paid under earlier terms: the current schedule has no such payout",
    ]);
  });

  test("names the change by hand, and the plan", () => {
    const changed = fourthOf({ amount: "2000.00", adjusted: true });
    expect(rowExplanation(changed, terms.investmentAmount)[0]).toBe(
      "Changed by hand. The plan says $2,666.66 on 01/06/2027:",
    );
  });
});

describe("the summary of scheduled ROI", () => {
  const textOf = ({ rows, all }: ReturnType<typeof rowsWith>) => paidText(rows, all.payouts);

  test("sums the completed payouts", () => {
    expect(textOf(rowsWith({}))).toBe("$7,999.98 paid");
  });

  test("includes what settled a row, and lists payments outside the schedule separately", () => {
    const settledBy = { type: "payout", id: sampleId("payout", 101) } as const;
    const settler = manualPayout({ amount: "2500.00" });
    expect(textOf(rowsWith({ settledBy }, { payouts: [settler] }))).toBe("$10,499.98 paid");
    expect(textOf(rowsWith({}, { payouts: [settler] }))).toBe(
      "$7,999.98 paid · $2,500.00 paid outside the schedule",
    );
    const principal = manualPayout({ payoutType: "principal" });
    expect(textOf(rowsWith({}, { payouts: [principal] }))).toBe("$7,999.98 paid");
  });

  test("counts what pays the rest of a settled row as paid, and no more of it", () => {
    const settledBy = { type: "payout", id: sampleId("payout", 101) } as const;
    const settler = manualPayout({ amount: "2500.00" });
    const rest = manualPayout({
      ...{ id: sampleId("payout", 102), amount: "100.00", restOfPayoutId: samplePayout().id },
    });
    const short = { settledBy, short: "66.66" };
    expect(textOf(rowsWith(short, { payouts: [settler, rest] }))).toBe("$10,599.98 paid");
    const more = { ...rest, amount: "200.00", restOfPayoutId: null };
    expect(textOf(rowsWith({ settledBy }, { payouts: [settler, more] }))).toBe(
      "$10,666.64 paid · $33.34 paid outside the schedule",
    );
  });

  test("lists rollovers separately", () => {
    const own = rolledOver({ sourcePayoutId: samplePayout().id });
    expect(textOf(rowsWith({ status: "rolled_over" }, { rolloversIn: [own] }))).toBe(
      "$7,999.98 paid · $2,666.66 rolled over",
    );
  });
});
