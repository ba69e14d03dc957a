import { addDays } from "../dates/arithmetic.ts";
import { compareDays, type Day } from "../dates/day.ts";
import type { Cents } from "../money/cents.ts";
import { SETTLING_WINDOW_DAYS, type SettleableRow } from "./settling.ts";

export interface SettledRow extends SettleableRow {
  readonly amount: Cents;
  readonly paid: Cents;
}

export interface RestPayment {
  readonly restOf: string | null;
  readonly date: Day;
  readonly amount: Cents;
}

/** What is still owed of settled rows, by row id (docs/rules.md#short-payouts). */
export function shortAmounts(
  rows: readonly SettledRow[],
  payments: readonly RestPayment[],
): ReadonlyMap<string, Cents> {
  const owed = new Map(rows.map(({ id, amount, paid }) => [id, amount - paid]));
  const settle = (id: string, available: Cents): Cents => {
    const used = Math.min(Math.max(owed.get(id) ?? 0, 0), available);
    owed.set(id, (owed.get(id) ?? 0) - used);
    return available - used;
  };
  for (const { restOf, amount } of payments) if (restOf !== null) settle(restOf, amount);
  const byDueDate = rows.toSorted((a, b) => compareDays(a.dueDate, b.dueDate));
  const otherPayments = payments.filter(({ restOf }) => restOf === null);
  for (const { date, amount } of otherPayments.toSorted((a, b) => compareDays(a.date, b.date))) {
    const latestDueDate = addDays(date, SETTLING_WINDOW_DAYS);
    byDueDate
      .filter(({ dueDate }) => dueDate <= latestDueDate)
      .reduce((available, { id }) => settle(id, available), amount);
  }
  return new Map([...owed].filter(([, amount]) => amount > 0));
}
