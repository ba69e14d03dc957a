import type { Day } from "../dates/day.ts";
import type { PayoutStatus, PayoutType, RolloverCategory } from "../enums.ts";
import { parseMoney } from "../money/money.ts";
import type { Movement } from "./ledger.ts";

export interface PaidRecord {
  readonly amount: string;
  readonly payoutType: PayoutType;
  readonly payoutDate: Day;
  readonly status: PayoutStatus;
}

export interface RolledRecord {
  readonly amount: string;
  readonly rolloverDate: Day;
  readonly rolloverCategory: RolloverCategory | null;
}

export function principalPaid(payout: PaidRecord): Movement[] {
  if (payout.payoutType !== "principal" || payout.status !== "completed") return [];
  return [{ date: payout.payoutDate, amount: -parseMoney(payout.amount) }];
}

export function principalRolledIn(rollover: RolledRecord): Movement {
  return { date: rollover.rolloverDate, amount: parseMoney(rollover.amount) };
}

export function principalRolledOut(rollover: RolledRecord): Movement[] {
  if (rollover.rolloverCategory !== "principal") return [];
  return [{ date: rollover.rolloverDate, amount: -parseMoney(rollover.amount) }];
}

/** See docs/rules.md#moving-principal. Throws RangeError for an invalid amount. */
export function movementsOf(
  payouts: readonly PaidRecord[],
  rolloversIn: readonly RolledRecord[],
  rolloversOut: readonly RolledRecord[],
): Movement[] {
  return [
    ...rolloversIn.map(principalRolledIn),
    ...rolloversOut.flatMap(principalRolledOut),
    ...payouts.flatMap(principalPaid),
  ];
}
