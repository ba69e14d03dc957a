import type { Payout } from "@accord/contracts";
import type { SettledPair } from "@accord/domain";

export type SettledBy = SettledPair["settledBy"];

/** A row of `payouts`, whose status is never `overdue`. */
export interface PayoutRow extends Omit<
  Payout,
  "period" | "status" | "settledBy" | "short" | "restOfPayoutId" | "run"
> {
  readonly periodLabel: string | null;
  readonly status: "pending" | "completed" | "rolled_over";
  readonly settledByPayoutId: string | null;
  readonly settledByRolloverId: string | null;
  /** The settled payout whose rest a manual payout pays. */
  readonly restOfPayoutId: string | null;
  /** A released run pays it. */
  readonly inPayment: boolean;
  /** The bank returned it: it stays to be paid, also beyond the plan. */
  readonly returned: boolean;
  /** Of ROI that a run paid; a decimal string. */
  readonly taxWithheld: string;
  /** The line of the run that paid it. */
  readonly runLineId: string | null;
  readonly updatedAt: string;
}

export function settledByOf(
  row: Pick<PayoutRow, "settledByPayoutId" | "settledByRolloverId">,
): SettledBy | null {
  if (row.settledByPayoutId !== null) return { type: "payout", id: row.settledByPayoutId };
  if (row.settledByRolloverId === null) return null;
  return { type: "rollover", id: row.settledByRolloverId };
}
