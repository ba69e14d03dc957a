import type { Day } from "../dates/day.ts";
import { compareDays } from "../dates/day.ts";
import type { Cents } from "../money/cents.ts";

/** Principal that moves on a day: above zero in, below zero out. */
export interface Movement {
  readonly date: Day;
  readonly amount: Cents;
}

/** The principal of an agreement day by day. */
export interface Ledger {
  /** Movements dated earlier than the day. The schedule takes this one, of a row's reference day. */
  before(day: Day): Cents;
  /** At the end of a day: movements of that day included. Caps and totals take this one. */
  atEndOf(day: Day): Cents;
  /** The first day that ends with a principal below zero, or null. */
  firstNegativeDay(): Day | null;
  /** The largest principal at the end of any day, the start included. */
  highest(): Cents;
}

interface Balance {
  readonly date: Day;
  readonly principal: Cents;
}

function balancesOf(initial: Cents, movements: readonly Movement[]): Balance[] {
  const balances: Balance[] = [];
  let principal = initial;
  for (const movement of movements.toSorted((a, b) => compareDays(a.date, b.date))) {
    principal += movement.amount;
    if (balances.at(-1)?.date === movement.date) balances.pop();
    balances.push({ date: movement.date, principal });
  }
  return balances;
}

/** The ledger of a principal and its dated movements, in any order. Looks up in O(log n). */
export function ledgerOf(initial: Cents, movements: readonly Movement[]): Ledger {
  const balances = balancesOf(initial, movements);
  const principalAfter = (count: number): Cents => balances[count - 1]?.principal ?? initial;
  const countWhere = (counts: (date: Day) => boolean): number => {
    let low = 0;
    let high = balances.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const balance = balances[middle];
      if (balance && counts(balance.date)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    before: (day) => principalAfter(countWhere((date) => date < day)),
    atEndOf: (day) => principalAfter(countWhere((date) => date <= day)),
    firstNegativeDay: () => balances.find((balance) => balance.principal < 0)?.date ?? null,
    highest: () => balances.reduce((top, { principal }) => Math.max(top, principal), initial),
  };
}

/** The principal before a day: movements dated earlier than it. */
export function principalBefore(initial: Cents, movements: readonly Movement[], day: Day): Cents {
  return ledgerOf(initial, movements).before(day);
}

/** The principal at the end of a day: movements of that day included. */
export function principalAtEndOf(initial: Cents, movements: readonly Movement[], day: Day): Cents {
  return ledgerOf(initial, movements).atEndOf(day);
}

/** The first day that would end with a principal below zero, or null. */
export function firstNegativeDay(initial: Cents, movements: readonly Movement[]): Day | null {
  return ledgerOf(initial, movements).firstNegativeDay();
}
