import { type Day, compareDays } from "../dates/day.ts";
import type { Cents } from "../money/cents.ts";

export interface Movement {
  readonly date: Day;
  readonly amount: Cents;
}

export interface Ledger {
  /** Without the movements of the day. */
  before(day: Day): Cents;
  /** With the movements of the day. */
  atEndOf(day: Day): Cents;
  firstNegativeDay(): Day | null;
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

/** `movements` in any order. Lookups take O(log n). */
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
