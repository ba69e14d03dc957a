import type { Payout } from "@accord/contracts";
import { describe, expect, it } from "vitest";
import { manualPayout, samplePayout } from "../../../testing/sample-money.ts";
import { roiPart, settleQuestion } from "./settle-question.ts";

const april = samplePayout({ id: "april", dueDate: "2026-04-01", payoutDate: "2026-04-01" });
const ask = (payouts: readonly Payout[], roi: number, payoutDate = "2026-04-03", id?: string) =>
  settleQuestion(payouts, { roi, payoutDate, ...(id === undefined ? {} : { id }) });

describe("what of a manual payout is ROI", () => {
  it("is all of an ROI payout, and what the principal leaves of the other", () => {
    const amount = "1000.00";
    expect(roiPart({ amount, payoutType: "roi", principalAmount: "900.00" })).toBe(100_000);
    expect(roiPart({ amount, payoutType: "principal", principalAmount: "900.00" })).toBe(10_000);
    expect(roiPart({ amount, payoutType: "principal", principalAmount: null })).toBe(0);
  });
});

describe("before ROI is recorded that settles a row", () => {
  it("asks when the amounts differ, and shows by how much", () => {
    expect(ask([april], 200_000)).toBe(
      "The payout due 04/01/2026 is $2,666.66; this payment of $2,000.00 leaves $666.66. Record it?",
    );
    expect(ask([april], 300_000)).toBe(
      "The payout due 04/01/2026 is $2,666.66; this payment of $3,000.00 is $333.34 more. Record it?",
    );
    expect(ask([april], 266_666)).toBeUndefined();
    expect(ask([april], 0)).toBeUndefined();
  });

  it("asks about the nearest unpaid row within 7 days only", () => {
    expect(ask([april], 200_000, "2026-04-08")).toContain("04/01/2026");
    expect(ask([april], 200_000, "2026-04-09")).toBeUndefined();
    const later = samplePayout({ id: "later", dueDate: "2026-04-08", amount: "2000.00" });
    expect(ask([april, later], 200_000, "2026-04-06")).toBeUndefined();
    expect(ask([{ ...april, status: "overdue" }], 200_000)).toContain("leaves $666.66");
  });

  it("does not ask about rows that are paid, settled, rolled over, manual or of 0.00", () => {
    const settledBy = { type: "payout", id: "other" } as const;
    for (const row of [
      { ...april, status: "completed" as const },
      { ...april, status: "rolled_over" as const },
      { ...april, settledBy },
      { ...april, amount: "0.00" },
      manualPayout({ dueDate: "2026-04-01" }),
    ])
      expect(ask([row], 200_000)).toBeUndefined();
    expect(ask([{ ...april, settledBy }], 200_000, "2026-04-03", "other")).toContain("leaves");
  });
});
