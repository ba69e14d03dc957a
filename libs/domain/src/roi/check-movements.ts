import type { Day } from "../dates/day.ts";
import { formatDay } from "../dates/us-date.ts";
import { MAX_MONEY, fitsMoney } from "../money/cents.ts";
import { formatUsd } from "../money/usd.ts";
import { type Movement, ledgerOf } from "./ledger.ts";
import { planWithMovements } from "./plan-payouts.ts";
import type { Terms } from "./terms.ts";

export interface MovementProblem {
  readonly kind: "before-start" | "negative-principal" | "principal-too-large" | "total-too-large";
  readonly date: Day | null;
  readonly message: string;
}

/** The first broken rule, or null (docs/rules.md#movement-checks). The terms must be valid. */
export function checkMovements(
  terms: Terms,
  movements: readonly Movement[],
): MovementProblem | null {
  const early = movements.find((movement) => movement.date < terms.startDate);
  if (early) return beforeStart(early.date, terms.startDate);
  const ledger = ledgerOf(terms.investmentAmount, movements);
  const negative = ledger.firstNegativeDay();
  if (negative !== null) return belowZero(negative, ledger.atEndOf(negative));
  const most = formatUsd(MAX_MONEY);
  if (!fitsMoney(ledger.highest())) {
    const message = `The principal would be more than ${most}`;
    return { kind: "principal-too-large", date: null, message };
  }
  if (fitsMoney(planWithMovements(terms, movements).totalRoi)) return null;
  const message = `The total ROI would be more than ${most}`;
  return { kind: "total-too-large", date: null, message };
}

function beforeStart(date: Day, startDate: Day): MovementProblem {
  const message =
    `Principal that moved on ${formatDay(date)} lies before the agreement's start date, ` +
    formatDay(startDate);
  return { kind: "before-start", date, message };
}

function belowZero(date: Day, principal: number): MovementProblem {
  const message = `The principal would be ${formatUsd(principal)} on ${formatDay(date)}; it must not fall below zero on any day`;
  return { kind: "negative-principal", date, message };
}
