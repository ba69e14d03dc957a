import type { Cents } from "../money/cents.ts";
import { formatMoney } from "../money/money.ts";
import type { Plan } from "./plan.ts";

/** The live calculation result on the wire (docs/rules.md#live-calculation). */
export function calculationResult(plan: Plan) {
  return {
    totalROI: formatMoney(plan.totalRoi),
    firstPayoutDate: plan.firstPayoutDate,
    periodsInTerm: plan.periodsInTerm,
    payoutSchedule: plan.rows.map(({ period, date, amount }) => ({
      period,
      date,
      amount: formatMoney(amount),
    })),
  };
}

export type CalculationResult = ReturnType<typeof calculationResult>;

/** See docs/rules.md#posted-totals. */
export function acceptsPostedTotal(ownTotal: Cents, postedTotal: Cents): boolean {
  return Math.abs(ownTotal - postedTotal) <= 1;
}
