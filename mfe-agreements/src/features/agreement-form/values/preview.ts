import { formatUsd, planWithMovements } from "@accord/domain";
import type { Day, Movement, Plan, Terms } from "@accord/domain";

/** What `results` shows beside the form. */
export interface Preview {
  readonly terms: Terms;
  readonly movements: readonly Movement[];
}

/** The plan of a preview. */
export const planOf = ({ terms, movements }: Preview): Plan => planWithMovements(terms, movements);

/** Payouts that are due before today already, in a back-dated agreement. */
export interface PastDue {
  readonly count: number;
  /** In cents. */
  readonly sum: number;
}

/** Rows before today, or null when there are none; a row of 0.00 is never overdue. */
export function pastDueOf(plan: Plan, today: Day): PastDue | null {
  const rows = plan.rows.filter(({ date, amount }) => date < today && amount > 0);
  if (rows.length === 0) return null;
  return { count: rows.length, sum: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

const units = { quarterly: "quarter", annual: "year", term: "term" } as const;

/** Says that the term was rounded up and what that pays, or null when every period is full. */
export function roundUpText(terms: Terms, plan: Plan): string | null {
  const notice = plan.roundingNotice;
  if (notice === null) return null;
  const unit = units[terms.roiCalculation];
  const periods =
    notice.periodsCounted === 1 ? `1 full ${unit}` : `${notice.periodsCounted} full ${unit}s`;
  return `The term is ${notice.exactMonths} months, which counts as ${periods}: ${formatUsd(notice.effectiveTotal)} in total.`;
}
