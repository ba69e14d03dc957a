import type { Day } from "../dates/day.ts";
import type { Cents } from "../money/cents.ts";
import { formatMoney } from "../money/money.ts";
import type { Plan } from "./plan.ts";

/** The live calculation result on the wire (docs/rules.md#live-calculation). */
export interface CalculationResult {
  /** Decimal string, "16000.00". */
  readonly totalROI: string;
  readonly firstPayoutDate: Day;
  readonly periodsInTerm: number;
  readonly payoutSchedule: readonly {
    readonly period: string;
    readonly date: Day;
    /** Decimal string. */
    readonly amount: string;
  }[];
}

/** A plan as the form posts it. */
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

/**
 * Whether a posted total may stand: it is a claim, and one that differs from our own total by more
 * than a cent is refused (docs/rules.md#posted-totals).
 */
export function acceptsPostedTotal(ownTotal: Cents, postedTotal: Cents): boolean {
  return Math.abs(ownTotal - postedTotal) <= 1;
}
