import { describe, expect, test } from "vitest";
import { type PaidRecord, type RolledRecord, movementsOf } from "./movements-of.ts";

const payout = (changes: Partial<PaidRecord> = {}): PaidRecord => ({
  amount: "2500.00",
  payoutType: "principal",
  payoutDate: "2026-09-01",
  status: "completed",
  ...changes,
});

const rollover = (changes: Partial<RolledRecord> = {}): RolledRecord => ({
  amount: "50000.00",
  rolloverDate: "2026-08-03",
  rolloverCategory: null,
  ...changes,
});

describe("movementsOf", () => {
  test("adds every rollover and additional investment of the agreement", () => {
    const rows = [
      rollover(),
      rollover({ amount: "2666.66", rolloverCategory: "roi" }),
      rollover({ amount: "10.00", rolloverCategory: "principal" }),
    ];
    expect(movementsOf([], rows, [])).toEqual([
      { date: "2026-08-03", amount: 5_000_000 },
      { date: "2026-08-03", amount: 266_666 },
      { date: "2026-08-03", amount: 1_000 },
    ]);
  });

  test("subtracts principal rolled into another agreement, but not ROI", () => {
    const rows = [
      rollover({ rolloverCategory: "principal" }),
      rollover({ rolloverCategory: "roi" }),
    ];
    expect(movementsOf([], [], rows)).toEqual([{ date: "2026-08-03", amount: -5_000_000 }]);
  });

  test("subtracts completed principal payouts on their payment day", () => {
    const rows = [payout(), payout({ payoutType: "roi" }), payout({ status: "pending" })];
    expect(movementsOf(rows, [], [])).toEqual([{ date: "2026-09-01", amount: -250_000 }]);
  });
});
