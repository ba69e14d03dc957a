import type { PayoutStatus } from "../enums.ts";
import { nearestRow } from "./nearest-row.ts";
import type { SettleableRow, Settler } from "./settling.ts";

interface PayoutRow extends SettleableRow {
  readonly periodIndex: number | null;
  readonly status: PayoutStatus;
  readonly settledBy: Pick<Settler, "type" | "id"> | null;
}

/**
 * The payout that ROI of this day settles (docs/rules.md#settling), or would if no released run
 * paid it. `id`: an edited settler frees its own row.
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
