import type { Day } from "../dates/day.ts";
import type { Cents } from "../money/cents.ts";
import { formatMoney } from "../money/money.ts";
import type { Plan } from "./plan.ts";

/** The live calculation result on the wire (docs/rules.md#live-calculation). */
export interface CalculationResult {
  readonly totalROI: string;
  readonly firstPayoutDate: Day;
  readonly periodsInTerm: number;
  readonly payoutSchedule: readonly {
    readonly period: string;
    readonly date: Day;
    readonly amount: string;
  }[];
}

export function calculationResult(plan: Plan): CalculationResult {
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

/** See docs/rules.md#posted-totals. */
export function acceptsPostedTotal(ownTotal: Cents, postedTotal: Cents): boolean {
  return Math.abs(ownTotal - postedTotal) <= 1;
}
