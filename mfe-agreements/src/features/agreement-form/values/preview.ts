import type { Payout } from "@accord/contracts";
import { planWithMovements } from "@accord/domain";
import type { Cents, Day, Movement, Plan, Terms } from "@accord/domain";
import { isHistory } from "../../../records/payout-facts.ts";
import { previewRows, totalOf, type PreviewRow } from "../../../records/preview-rows.ts";

/** What happened to the money of an agreement so far; nothing did in a new one. */
export interface Recorded {
  readonly payouts: readonly Payout[];
  readonly movements: readonly Movement[];
}

export const nothingRecorded: Recorded = { payouts: [], movements: [] };

/** What `results` shows beside the form. */
export interface Preview {
  readonly terms: Terms;
  /** What the terms give, with principal that moved. */
  readonly plan: Plan;
  /** What saving would store: the plan, and history as it is. */
  readonly rows: readonly PreviewRow[];
  /** What the rows pay in all: the record's total once it is saved. */
  readonly total: Cents;
}

/** What saving these terms would give. */
export function previewOf(terms: Terms, { payouts, movements }: Recorded): Preview {
  const plan = planWithMovements(terms, movements);
  const rows = previewRows(plan, payouts);
  return { terms, plan, rows, total: totalOf(rows) };
}

/** Payouts that saving would make overdue at once. */
export interface PastDue {
  readonly count: number;
  /** In cents. */
  readonly sum: number;
}

/** Nobody paid it, and it was not due before. */
const isNewlyDue = ({ payout, date }: PreviewRow, today: Day) =>
  date < today && (payout === null || (!isHistory(payout) && payout.dueDate >= today));

/** Rows that would be due before today, or null when there are none; 0.00 is never overdue. */
export function pastDueOf(rows: readonly PreviewRow[], today: Day): PastDue | null {
  const late = rows.filter((row) => row.amount > 0 && isNewlyDue(row, today));
  if (late.length === 0) return null;
  return { count: late.length, sum: late.reduce((sum, { amount }) => sum + amount, 0) };
}
