import type { NewManualPayout, Payout } from "@accord/contracts";
import {
  awaitsPayment,
  formatDay,
  formatUsd,
  nearestRow,
  parseMoney,
  type Cents,
} from "@accord/domain";

/** What of a manual payout is ROI: all of it, or what its principal leaves. */
export function roiPart(payment: Pick<NewManualPayout, "amount" | "payoutType"> & Principal) {
  const amount = parseMoney(payment.amount);
  if (payment.payoutType === "roi") return amount;
  return payment.principalAmount ? amount - parseMoney(payment.principalAmount) : 0;
}

interface Principal {
  readonly principalAmount?: string | null | undefined;
}

const isUnpaid = ({ status }: Payout) => status === "pending" || status === "overdue";

interface Payment {
  readonly roi: Cents;
  readonly payoutDate: string;
  /** The payout that is edited: the row that it settles is free for it. */
  readonly id?: string;
}

/** The unpaid scheduled row that ROI paid on this day settles (decisions section 3, Settling). */
function settledRow(payouts: readonly Payout[], { payoutDate, id }: Payment): Payout | null {
  const free = payouts.filter(
    (row) =>
      row.periodIndex !== null &&
      isUnpaid(row) &&
      (row.settledBy === null || row.settledBy.id === id),
  );
  return nearestRow(free, payoutDate);
}

/**
 * What is asked before a payment that settles a row of another amount; undefined when there is
 * nothing to ask.
 */
export function settleQuestion(payouts: readonly Payout[], payment: Payment): string | undefined {
  const row = settledRow(payouts, payment);
  if (row === null || payment.roi <= 0) return undefined;
  const due = parseMoney(row.amount);
  const { status, dueDate } = row;
  if (!awaitsPayment({ status, dueDate, amount: due, isSettled: false })) return undefined;
  if (due === payment.roi) return undefined;
  const difference =
    due > payment.roi
      ? `leaves ${formatUsd(due - payment.roi)}`
      : `is ${formatUsd(payment.roi - due)} more`;
  return `The payout due ${formatDay(dueDate)} is ${formatUsd(due)}; this payment of ${formatUsd(payment.roi)} ${difference}. Record it?`;
}
