import type { PayoutStatus } from "../enums.ts";
import { nearestRow } from "./nearest-row.ts";
import type { SettleableRow, Settler } from "./settling.ts";

/** A payout of an agreement, as far as it decides whether money may settle it. */
interface PayoutRow extends SettleableRow {
  /** Null for a manual payout. */
  readonly periodIndex: number | null;
  readonly status: PayoutStatus;
  readonly settledBy: Pick<Settler, "type" | "id"> | null;
}

/**
 * The payout that ROI of this day settles, among all payouts of its agreement: of the scheduled and
 * unpaid ones that nothing else settles the nearest (docs/rules.md#settling). One of 0.00
 * may be it. `id` is that of a recorded settler that is edited: its own row is free for it.
 */
export function settledRow<Row extends PayoutRow>(
  payouts: readonly Row[],
  { type, date, id }: Pick<Settler, "type" | "date"> & { readonly id?: string | undefined },
): Row | null {
  const free = payouts.filter(
    ({ periodIndex, status, settledBy }) =>
      periodIndex !== null &&
      (status === "pending" || status === "overdue") &&
      (settledBy === null || (settledBy.type === type && settledBy.id === id)),
  );
  return nearestRow(free, date);
}
