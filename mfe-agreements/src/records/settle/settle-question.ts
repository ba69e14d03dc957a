import type { Payout } from "@accord/contracts";
import { formatDay, formatUsd, parseMoney, settledRow, type Cents, type Day } from "@accord/domain";

/** ROI that is paid by hand or rolled out of an agreement's schedule. */
export interface RoiMoney {
  readonly type: "payout" | "rollover";
  /** The record that is edited: the row that it settles is free for it. */
  readonly id?: string;
  /** Whose payouts it may settle. */
  readonly agreementId: string;
  readonly amount: Cents;
  /** What the record that is edited came to before. */
  readonly before?: Cents;
  readonly date: Day;
}

const names = { payout: "payment", rollover: "roll over" } as const;

/**
 * What is asked before ROI settles a row of another amount; undefined when there is nothing to ask.
 * A roll over of more than its row pays is for the server to refuse, unless it came to as much before.
 */
export function settleQuestion(payouts: readonly Payout[], roi: RoiMoney): string | undefined {
  const row = settledRow(payouts, roi);
  if (row === null || roi.amount <= 0) return undefined;
  const due = parseMoney(row.amount);
  const isMore = roi.amount > due;
  const isNoWorse = row.settledBy !== null && roi.before !== undefined && roi.amount <= roi.before;
  const isRefused = isMore && roi.type === "rollover" && !isNoWorse;
  if (due === 0 || roi.amount === due || isRefused) return undefined;
  const difference = isMore
    ? `is ${formatUsd(roi.amount - due)} more`
    : `leaves ${formatUsd(due - roi.amount)}`;
  return `The payout due ${formatDay(row.dueDate)} is ${formatUsd(due)}; this ${names[roi.type]} of ${formatUsd(roi.amount)} ${difference}. Record it?`;
}
