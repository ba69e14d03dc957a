import type { Payout } from "@accord/contracts";
import {
  awaitsPayment,
  formatDay,
  formatUsd,
  nearestRow,
  parseMoney,
  type Cents,
  type Day,
} from "@accord/domain";

/** ROI that is rolled out of an agreement's schedule. */
export interface RolledRoi {
  readonly agreementId: string;
  readonly amount: Cents;
  readonly date: Day;
  /** The rollover that is edited: the row that it settles is free for it. */
  readonly id?: string;
}

/** The unpaid scheduled row that it settles (decisions section 3, Settling). */
function settledRow(payouts: readonly Payout[], { date, id }: RolledRoi): Payout | null {
  const free = payouts.filter(({ periodIndex, status, dueDate, amount, settledBy }) => {
    const isSettled = settledBy !== null && settledBy.id !== id;
    const facts = { status, dueDate, amount: parseMoney(amount), isSettled };
    return periodIndex !== null && awaitsPayment(facts);
  });
  return nearestRow(free, date);
}

/**
 * What is asked before ROI settles a row of another amount; undefined when there is nothing to ask.
 * More than a row pays that it does not settle yet is for the server to refuse.
 */
export function settleQuestion(payouts: readonly Payout[], roi: RolledRoi): string | undefined {
  const row = settledRow(payouts, roi);
  if (row === null) return undefined;
  const due = parseMoney(row.amount);
  const isMore = roi.amount > due;
  if (roi.amount === due || (isMore && row.settledBy === null)) return undefined;
  const difference = isMore
    ? `is ${formatUsd(roi.amount - due)} more`
    : `leaves ${formatUsd(due - roi.amount)}`;
  return `The payout due ${formatDay(row.dueDate)} is ${formatUsd(due)}; this roll over of ${formatUsd(roi.amount)} ${difference}. Record it?`;
}
