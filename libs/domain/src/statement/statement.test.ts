import { describe, expect, test } from "vitest";
import type { PaidEntry, RolledEntry, StatementRecords } from "./statement-lines.ts";
import { isOnStatement, statementOf } from "./statement-of.ts";

const records = (changes: Partial<StatementRecords> = {}): StatementRecords => ({
  startDate: "2026-02-15",
  depositDate: null,
  initialInvestment: 10_000_000,
  payouts: [],
  rolledIn: [],
  rolledOut: [],
  ...changes,
});

const roi = (payoutDate: string, changes: Partial<PaidEntry> = {}): PaidEntry => ({
  amount: "2666.66",
  payoutType: "roi",
  payoutDate,
  status: "completed",
  period: "Q1 2026",
  checkNumber: null,
  ...changes,
});

const repaid = (payoutDate: string, amount: string): PaidEntry =>
  roi(payoutDate, { payoutType: "principal", amount, period: null });

const rolled = (
  rolloverDate: string,
  rolloverCategory: RolledEntry["rolloverCategory"],
  other: string | null,
): RolledEntry => ({ amount: "5000.00", rolloverDate, rolloverCategory, other });

const year = { from: "2026-01-01", to: "2026-12-31" };

const shown = (of: StatementRecords, range = year) => {
  const { opening, principal, closing, roi: besides, roiPaid, roiRolled } = statementOf(of, range);
  const lines = (some: typeof principal) =>
    some.map(({ day, text, amount }) => `${day} ${text} ${amount}`);
  return {
    opening,
    principal: lines(principal),
    closing,
    roi: lines(besides),
    roiPaid,
    roiRolled,
  };
};

describe("statementOf", () => {
  test("adds the initial investment on the deposit date, else on the start date", () => {
    expect(shown(records())).toMatchObject({
      opening: 0,
      principal: ["2026-02-15 Deposit 10000000"],
      closing: 10_000_000,
    });
    expect(shown(records({ depositDate: "2026-02-10" })).principal).toEqual([
      "2026-02-10 Deposit 10000000",
    ]);
  });

  test("opens with everything before the range", () => {
    const of = records({ depositDate: "2025-12-31", startDate: "2025-12-31" });
    expect(shown(of)).toMatchObject({ opening: 10_000_000, principal: [], closing: 10_000_000 });
    const eve = { from: "2025-12-31", to: "2025-12-31" };
    expect(shown(of, eve)).toMatchObject({ opening: 0, closing: 10_000_000 });
  });

  test("ignores a deposit after the range", () => {
    const of = records({ depositDate: "2027-01-01" });
    expect(shown(of)).toMatchObject({ opening: 0, principal: [], closing: 0 });
    expect(isOnStatement(statementOf(of, year))).toBe(false);
  });

  test("is negative between a principal payout and a later deposit", () => {
    const of = records({
      depositDate: "2026-06-01",
      payouts: [repaid("2026-04-01", "1000.00")],
    });
    const spring = { from: "2026-01-01", to: "2026-05-31" };
    expect(shown(of, spring)).toMatchObject({ opening: 0, closing: -100_000 });
    expect(shown(of)).toMatchObject({ closing: 9_900_000 });
  });

  test("describes every kind of movement, by day, money in before money out", () => {
    const of = records({
      rolledIn: [
        rolled("2026-08-03", "principal", "AGR-2026-0003"),
        rolled("2026-08-03", null, null),
        rolled("2026-05-06", "roi", "AGR-2026-0004"),
      ],
      rolledOut: [rolled("2026-08-03", "principal", "AGR-2026-0005")],
      payouts: [{ ...repaid("2026-08-03", "1000.00"), checkNumber: "10482" }],
    });
    expect(shown(of)).toMatchObject({
      principal: [
        "2026-02-15 Deposit 10000000",
        "2026-05-06 ROI rolled over from AGR-2026-0004 500000",
        "2026-08-03 Additional investment 500000",
        "2026-08-03 Principal rolled over from AGR-2026-0003 500000",
        "2026-08-03 Principal paid out, check 10482 -100000",
        "2026-08-03 Principal rolled over into AGR-2026-0005 -500000",
      ],
      closing: 10_900_000,
      roi: [],
    });
  });

  test("lists ROI paid and ROI rolled over apart from the principal", () => {
    const of = records({
      payouts: [
        roi("2026-04-01", { checkNumber: "77" }),
        roi("2026-07-01", { period: null }),
        roi("2027-01-06"),
      ],
      rolledOut: [rolled("2026-10-07", "roi", "AGR-2026-0009")],
    });
    expect(shown(of)).toMatchObject({
      closing: 10_000_000,
      roi: [
        "2026-04-01 ROI paid for Q1 2026, check 77 266666",
        "2026-07-01 ROI paid 266666",
        "2026-10-07 ROI rolled over into AGR-2026-0009 500000",
      ],
      roiPaid: 533_332,
      roiRolled: 500_000,
    });
  });

  test("shows ROI rolled over within the agreement as ROI and as principal", () => {
    expect(shown(records({ rolledIn: [rolled("2026-04-01", "roi", null)] }))).toMatchObject({
      principal: [
        "2026-02-15 Deposit 10000000",
        "2026-04-01 ROI rolled over from this agreement 500000",
      ],
      closing: 10_500_000,
      roi: ["2026-04-01 ROI rolled over into this agreement 500000"],
      roiPaid: 0,
      roiRolled: 500_000,
    });
  });

  test("ignores payouts that are not completed and amounts of 0.00", () => {
    const of = records({
      initialInvestment: 0,
      payouts: [
        roi("2026-04-01", { status: "pending" }),
        roi("2026-07-01", { status: "rolled_over" }),
        roi("2026-10-07", { amount: "0.00" }),
      ],
    });
    expect(shown(of)).toEqual({
      opening: 0,
      principal: [],
      closing: 0,
      roi: [],
      roiPaid: 0,
      roiRolled: 0,
    });
  });

  test("isOnStatement includes a balance without activity and activity without a balance", () => {
    const next = { from: "2027-01-01", to: "2027-12-31" };
    expect(isOnStatement(statementOf(records(), next))).toBe(true);
    const repaidAll = records({ payouts: [repaid("2026-09-01", "100000.00")] });
    expect(isOnStatement(statementOf(repaidAll, year))).toBe(true);
    expect(isOnStatement(statementOf(repaidAll, next))).toBe(false);
    const lateRoi = { ...repaidAll, payouts: [...repaidAll.payouts, roi("2027-01-06")] };
    expect(isOnStatement(statementOf(lateRoi, next))).toBe(true);
  });
});
