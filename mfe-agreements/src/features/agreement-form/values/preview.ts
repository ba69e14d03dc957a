import type { Day, Movement, Plan, Terms } from "@accord/domain";

/** What `results` shows beside the form. */
export interface Preview {
  readonly terms: Terms;
  readonly movements: readonly Movement[];
  readonly plan: Plan;
}

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
