import type { Day } from "../dates/day.ts";
import { addDays } from "../dates/arithmetic.ts";
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

function awaitsPayment({ status, amount, isSettled }: PayoutFacts): boolean {
  return (status === "pending" || status === "overdue") && amount !== 0 && !isSettled;
}

/**
 * The status as it is served: overdue is pending and due before today, derived at every read, and
 * the same everywhere. A settled row stays pending, a row of 0.00 is never overdue.
 */
export function statusOn(payout: PayoutFacts, today: Day): PayoutStatus {
  if (payout.status === "completed" || payout.status === "rolled_over") return payout.status;
  return awaitsPayment(payout) && payout.dueDate < today ? "overdue" : "pending";
}

/**
 * Whether a payout is upcoming: overdue, or pending and due within `days` days from today (the
 * last one included). Settled rows and rows of 0.00 are not. Agreements must be active besides.
 */
export function isUpcoming(payout: PayoutFacts, today: Day, days: number): boolean {
  return awaitsPayment(payout) && payout.dueDate <= addDays(today, days);
}

/**
 * What the payout schedule of an agreement says of a row: Completed when it was paid, rolled over
 * or settled, otherwise Pending (specification, section 4; decisions, section 3).
 */
export function scheduleRowStatus(payout: PayoutFacts): "Completed" | "Pending" {
  const isDone = payout.status === "completed" || payout.status === "rolled_over";
  return isDone || payout.isSettled ? "Completed" : "Pending";
}
