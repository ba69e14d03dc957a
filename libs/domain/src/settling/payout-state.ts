import type { Day } from "../dates/day.ts";
import type { PayoutStatus } from "../enums.ts";
import type { Cents } from "../money/cents.ts";

export interface PayoutFacts {
  /** As stored; `overdue` is read as pending. */
  readonly status: PayoutStatus;
  readonly dueDate: Day;
  readonly amount: Cents;
  readonly isSettled: boolean;
}

/** Core stores the same rule in the column `payable`; tests compare the two. */
export function isPayable({ status, amount, isSettled }: PayoutFacts): boolean {
  return (status === "pending" || status === "overdue") && amount !== 0 && !isSettled;
}

/** Overdue: payable and due before today. */
export function statusOn(payout: PayoutFacts, today: Day): PayoutStatus {
  if (payout.status === "completed" || payout.status === "rolled_over") return payout.status;
  return isPayable(payout) && payout.dueDate < today ? "overdue" : "pending";
}

/** See docs/rules.md#schedule-row-status. */
export function scheduleRowStatus(payout: PayoutFacts): "Completed" | "Pending" {
  const isDone = payout.status === "completed" || payout.status === "rolled_over";
  return isDone || payout.isSettled ? "Completed" : "Pending";
}
