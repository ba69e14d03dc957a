import type { Payout } from "@accord/contracts";
import { planWithMovements, type Day, type Movement, type Terms } from "@accord/domain";
import { isHistory } from "../../../records/payout-facts.ts";
import {
  previewRows,
  totalOf,
  type Preview,
  type PreviewRow,
} from "../../../records/preview-rows.ts";

/** Payouts and movements of an agreement so far. */
export interface Recorded {
  readonly payouts: readonly Payout[];
  readonly movements: readonly Movement[];
}

export const NO_RECORDS: Recorded = { payouts: [], movements: [] };

export function previewOf(terms: Terms, { payouts, movements }: Recorded): Preview {
  const plan = planWithMovements(terms, movements);
  const rows = previewRows(plan, payouts);
  return { terms, plan, rows, total: totalOf(rows) };
}

const isNewlyDue = ({ payout, date }: PreviewRow, today: Day) =>
  date < today && (payout === null || (!isHistory(payout) && payout.dueDate >= today));

/**
 * Payouts that saving would make overdue, with their sum in cents; null when there are none. A
 * payout of 0.00 is never overdue.
 */
export function pastDueOf(rows: readonly PreviewRow[], today: Day) {
  const late = rows.filter((row) => row.amount > 0 && isNewlyDue(row, today));
  if (late.length === 0) return null;
  return { count: late.length, sum: late.reduce((sum, { amount }) => sum + amount, 0) };
}
