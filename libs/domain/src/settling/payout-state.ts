import type { Day } from "../dates/day.ts";
import type { PayoutStatus } from "../enums.ts";
import type { Cents } from "../money/cents.ts";

/** What the state of a payout is derived from. */
export interface PayoutFacts {
  /** As stored: pending, completed or rolled_over. `overdue` is read as pending. */
  readonly status: PayoutStatus;
  readonly dueDate: Day;
  readonly amount: Cents;
  /** A manual payout or a rollover settles this row. */
  readonly isSettled: boolean;
}

/**
 * Whether a payout waits to be paid: pending, unsettled, not 0.00. Upcoming are those of active
 * agreements that are due within the asked days or overdue; core keeps this rule as the column
 * `payable`, so that its list and count need no look at the others, and tests hold the two together.
 */
export function isPayable({ status, amount, isSettled }: PayoutFacts): boolean {
  return (status === "pending" || status === "overdue") && amount !== 0 && !isSettled;
}

/**
 * The status as it is served: overdue is pending and due before today, derived at every read, and
 * the same everywhere. A settled row stays pending, a row of 0.00 is never overdue.
 */
export function statusOn(payout: PayoutFacts, today: Day): PayoutStatus {
  if (payout.status === "completed" || payout.status === "rolled_over") return payout.status;
  return isPayable(payout) && payout.dueDate < today ? "overdue" : "pending";
}

/**
 * What the payout schedule of an agreement says of a row: Completed when it was paid, rolled over
 * or settled, otherwise Pending (docs/rules.md#schedule-row-status).
 */
export function scheduleRowStatus(payout: PayoutFacts): "Completed" | "Pending" {
  const isDone = payout.status === "completed" || payout.status === "rolled_over";
  return isDone || payout.isSettled ? "Completed" : "Pending";
}
