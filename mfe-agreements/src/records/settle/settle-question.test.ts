import type { Payout } from "@accord/contracts";
import { describe, expect, test } from "vitest";
import { samplePayout } from "../../testing/sample-money.ts";
import { settleQuestion, type RoiMoney } from "./settle-question.ts";

const april = samplePayout({ id: "april", dueDate: "2026-04-01", payoutDate: "2026-04-01" });
const { agreementId } = april;
const ask = (row: Payout | null, amount: number, changes: Partial<RoiMoney> = {}) =>
  settleQuestion(row === null ? [] : [row], {
    type: "payout",
    agreementId,
    amount,
    date: "2026-04-03",
    ...changes,
  });

describe("the question before ROI settles a row", () => {
  test("shows the difference of the amounts", () => {
    expect(ask(april, 200_000)).toBe(
      "The payout due 04/01/2026 is $2,666.66; this payment of $2,000.00 leaves $666.66. Record it?",
    );
    expect(ask(april, 300_000)).toBe(
      "The payout due 04/01/2026 is $2,666.66; this payment of $3,000.00 is $333.34 more. Record it?",
    );
    expect(ask(april, 200_000, { type: "rollover" })).toBe(
      "The payout due 04/01/2026 is $2,666.66; this roll over of $2,000.00 leaves $666.66. Record it?",
    );
  });

  test("is absent when the amounts agree, no row is settled, or the row pays nothing", () => {
    expect(ask(april, 266_666)).toBeUndefined();
    expect(ask(april, 0)).toBeUndefined();
    expect(ask(null, 200_000)).toBeUndefined();
    expect(ask(april, 200_000, { date: "2026-04-09" })).toBeUndefined();
  });

  test("is absent where a released run pays the nearest row, which the server refuses", () => {
    const paying = { ...april, inPayment: true };
    const next = samplePayout({ id: "next", dueDate: "2026-04-08" });
    const roi = { type: "payout", agreementId, amount: 200_000, date: "2026-04-03" } as const;
    expect(settleQuestion([paying, next], roi)).toBeUndefined();
  });

  test.each(["payout", "rollover"] as const)(
    "is about the nearest row for a %s, also one of 0.00, as on the server",
    (type) => {
      const zero = samplePayout({ id: "zero", dueDate: "2026-04-02", amount: "0.00" });
      const roi = { type, agreementId, amount: 200_000, date: "2026-04-03" };
      expect(settleQuestion([april, zero], roi)).toBeUndefined();
    },
  );

  test("is absent for a rollover above its row's amount, which the server refuses, unless it was as high before", () => {
    const more = { type: "rollover", id: "r1" } as const;
    expect(ask(april, 300_000, { ...more, before: 300_000 })).toBeUndefined();
    const settled = { ...april, settledBy: more };
    expect(ask(settled, 300_000, { ...more, before: 200_000 })).toBeUndefined();
    expect(ask(settled, 300_000, { ...more, before: 310_000 })).toContain("is $333.34 more");
    expect(ask(settled, 200_000, more)).toContain("leaves $666.66");
    expect(ask(settled, 200_000, { type: "rollover" })).toBeUndefined();
  });
});
