import type { Payout } from "@accord/contracts";
import { formatDay, formatUsd, parseMoney, settledRow, type Cents, type Day } from "@accord/domain";

/** ROI that is paid by hand or rolled over. */
export interface RoiMoney {
  readonly type: "payout" | "rollover";
  /** When editing: the row that it settles counts as free. */
  readonly id?: string;
  /** The agreement whose row it may settle. */
  readonly agreementId: string;
  readonly amount: Cents;
  /** When editing: the amount before, in cents. */
  readonly before?: Cents;
  readonly date: Day;
}

const names = { payout: "payment", rollover: "roll over" } as const;

/**
 * The question before ROI settles a row of another amount, if any. The server refuses what a
 * released run pays, and a rollover above its row's amount, unless it was as high before.
 */
export function settleQuestion(payouts: readonly Payout[], roi: RoiMoney): string | undefined {
  const row = settledRow(payouts, roi);
  if (row === null || row.inPayment || roi.amount <= 0) return undefined;
  const due = parseMoney(row.amount);
  const isMore = roi.amount > due;
  const isNotIncreased =
    row.settledBy !== null && roi.before !== undefined && roi.amount <= roi.before;
  const isRefused = isMore && roi.type === "rollover" && !isNotIncreased;
  if (due === 0 || roi.amount === due || isRefused) return undefined;
  const difference = isMore
    ? `is ${formatUsd(roi.amount - due)} more`
    : `leaves ${formatUsd(due - roi.amount)}`;
  return `The payout due ${formatDay(row.dueDate)} is ${formatUsd(due)}; this ${names[roi.type]} of ${formatUsd(roi.amount)} ${difference}. Record it?`;
}
