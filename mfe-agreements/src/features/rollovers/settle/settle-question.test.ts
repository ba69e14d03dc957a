import { describe, expect, it } from "vitest";
import { samplePayouts } from "../../../testing/sample-money.ts";
import { settleQuestion } from "./settle-question.ts";

const row = samplePayouts[3]!;
const roi = (amount: number, changes = {}) => ({
  agreementId: row.agreementId,
  amount,
  date: "2027-01-04",
  ...changes,
});

describe("what is asked before ROI is rolled over", () => {
  it("is what the nearest unpaid payout then leaves", () => {
    expect(settleQuestion(samplePayouts, roi(2_000_00))).toBe(
      "The payout due 01/06/2027 is $2,666.66; this roll over of $2,000.00 leaves $666.66. Record it?",
    );
    expect(settleQuestion(samplePayouts, roi(2_666_66))).toBeUndefined();
  });

  it("is nothing where the server refuses: no payout in the window, or more than it pays", () => {
    expect(settleQuestion(samplePayouts, roi(2_000_00, { date: "2026-12-29" }))).toBeUndefined();
    expect(settleQuestion(samplePayouts, roi(3_000_00))).toBeUndefined();
    const zero = [{ ...row, amount: "0.00" }];
    expect(settleQuestion(zero, roi(10_00))).toBeUndefined();
  });

  it("is about the row that an edited rollover settles already, also when it pays less by now", () => {
    const settled = [{ ...row, settledBy: { type: "rollover" as const, id: "r1" } }];
    expect(settleQuestion(settled, roi(2_000_00))).toBeUndefined();
    expect(settleQuestion(settled, roi(2_000_00, { id: "r1" }))).toContain("leaves $666.66");
    expect(settleQuestion(settled, roi(3_000_00, { id: "r1" }))).toContain("is $333.34 more");
  });
});
