import type { Cents } from "../money/cents.ts";
import { multiplyDivideHalfUp } from "../money/rounding.ts";
import type { LineMethod, LineState } from "./run-enums.ts";

/** Of interest alone, in percent (docs/rules.md#withholding). */
export const WITHHOLDING_PERCENT = 24;

/** Half up: 266666 withholds 64000. */
export const withheldFrom = (gross: Cents): Cents =>
  multiplyDivideHalfUp([gross, WITHHOLDING_PERCENT], 100);

export interface RunMoney {
  readonly count: number;
  readonly gross: Cents;
  readonly withheld: Cents;
  readonly net: Cents;
}

export interface RunLineMoney {
  readonly state: LineState;
  readonly method: LineMethod;
  readonly gross: Cents;
  readonly withheld: Cents;
}

/** Held and removed lines are not paid by the run. */
export const isPaidByRun = (state: LineState): boolean => state !== "held" && state !== "removed";

export function runMoney(lines: readonly RunLineMoney[]): RunMoney {
  const paid = lines.filter(({ state }) => isPaidByRun(state));
  const gross = paid.reduce((sum, line) => sum + line.gross, 0);
  const withheld = paid.reduce((sum, line) => sum + line.withheld, 0);
  return { count: paid.length, gross, withheld, net: gross - withheld };
}

/** Approvals that a run needs: two from the firm's limit on. */
export const approvalsNeeded = (net: Cents, secondFrom: Cents): 1 | 2 =>
  net >= secondFrom ? 2 : 1;
