import type { Day } from "../dates/day.ts";
import type { PayoutStatus, PayoutType, RolloverCategory } from "../enums.ts";
import { parseMoney } from "../money/money.ts";
import type { Movement } from "./ledger.ts";

/** What a recorded payout says about principal; `amount` is a decimal string. */
export interface PaidRecord {
  readonly amount: string;
  readonly payoutType: PayoutType;
  readonly payoutDate: Day;
  readonly status: PayoutStatus;
}

/** What a recorded rollover or additional investment says about principal. */
export interface RolledRecord {
  readonly amount: string;
  readonly rolloverDate: Day;
  readonly rolloverCategory: RolloverCategory | null;
}

/** A completed principal payout takes its amount out on the day that it was paid. */
export function principalPaid(payout: PaidRecord): Movement[] {
  if (payout.payoutType !== "principal" || payout.status !== "completed") return [];
  return [{ date: payout.payoutDate, amount: -parseMoney(payout.amount) }];
}

/** A row on the agreement itself puts its amount in, whatever it is made of. */
export function principalRolledIn(rollover: RolledRecord): Movement {
  return { date: rollover.rolloverDate, amount: parseMoney(rollover.amount) };
}

/** A row on another agreement takes its amount out of this one if it is principal. */
export function principalRolledOut(rollover: RolledRecord): Movement[] {
  if (rollover.rolloverCategory !== "principal") return [];
  return [{ date: rollover.rolloverDate, amount: -parseMoney(rollover.amount) }];
}

/**
 * How the principal of an agreement moved, for `planWithMovements`: its own rollovers and
 * additional investments in; completed principal payouts and principal rolled into other
 * agreements out (docs/rules.md#moving-principal). Amounts are decimal strings; throws
 * RangeError when one is not.
 */
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
