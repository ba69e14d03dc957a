import { ruleBroken } from "@accord/service-kit";
import type { PayoutBefore } from "../import-rows.store.ts";
import type { PayoutRow } from "../../../book/records/index.ts";

export interface PayoutName {
  readonly period: string | null;
  readonly periodNumber: number | null;
  readonly dueDate?: string | null;
}

/** The scheduled payout of that label or number. Two can share a label: the due day decides then. */
export function namedPayout(payouts: readonly PayoutRow[], name: PayoutName): PayoutRow {
  const { period, periodNumber, dueDate } = name;
  const key = period?.trim().toLowerCase();
  const found = payouts.filter(
    (row) =>
      row.periodIndex !== null &&
      (periodNumber === null || row.periodIndex === periodNumber) &&
      (key === undefined || row.periodLabel?.toLowerCase() === key),
  );
  const row = found.find((one) => one.dueDate === dueDate) ?? found[0];
  if (row) return row;
  const path = period === null ? "periodNumber" : "period";
  const text = period ?? `number ${String(periodNumber)}`;
  throw ruleBroken([{ path, message: `The agreement has no payout “${text}”` }]);
}

export const payoutBefore = (row: PayoutRow): PayoutBefore => {
  const { id, amount, dueDate, adjusted, returned } = row;
  return { id, amount, dueDate, adjusted, returned };
};
