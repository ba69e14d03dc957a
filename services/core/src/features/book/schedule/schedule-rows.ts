import type { Payout, Rollover } from "@accord/contracts";
import { formatMoney, parseMoney, type Cents, type Day } from "@accord/domain";
import type { ScheduledRow, SettledBy } from "./state.ts";

/** A row of `payouts`, whose status is never `overdue`. */
export interface PayoutRow extends Omit<
  Payout,
  "period" | "status" | "settledBy" | "short" | "restOfPayoutId"
> {
  readonly periodLabel: string | null;
  readonly status: ScheduledRow["status"];
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

/** A row of `agreement_rollovers`. */
export interface RolloverRow extends Omit<Rollover, "agreement" | "sourceAgreement"> {
  readonly updatedAt: string;
}

export function settledByOf(
  row: Pick<PayoutRow, "settledByPayoutId" | "settledByRolloverId">,
): SettledBy | null {
  if (row.settledByPayoutId !== null) return { type: "payout", id: row.settledByPayoutId };
  if (row.settledByRolloverId === null) return null;
  return { type: "rollover", id: row.settledByRolloverId };
}

export function scheduledRows(payouts: readonly PayoutRow[]): ScheduledRow[] {
  return payouts.flatMap((row) =>
    row.periodIndex === null
      ? []
      : [
          {
            id: row.id,
            periodIndex: row.periodIndex,
            period: row.periodLabel ?? "",
            dueDate: row.dueDate,
            payoutDate: row.payoutDate,
            amount: parseMoney(row.amount),
            status: row.status,
            adjusted: row.adjusted,
            settledBy: settledByOf(row),
            inPayment: row.inPayment,
            returned: row.returned,
          },
        ],
  );
}

export function writtenColumns(row: {
  period: string;
  dueDate: Day;
  amount: Cents;
  settledBy: SettledBy | null;
}) {
  return {
    periodLabel: row.period,
    dueDate: row.dueDate,
    payoutDate: row.dueDate,
    amount: formatMoney(row.amount),
    settledByPayoutId: row.settledBy?.type === "payout" ? row.settledBy.id : null,
    settledByRolloverId: row.settledBy?.type === "rollover" ? row.settledBy.id : null,
  };
}
