import type { Day } from "../dates/day.ts";
import type { StatementKind } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import { principalLines, roiLines } from "./statement-lines.ts";
import type { StatementLine, StatementRecords } from "./statement-lines.ts";

/** The first and the last day of a statement, both included. */
export interface StatementRange {
  readonly from: Day;
  readonly to: Day;
}

/** What a range of days did to the principal of an agreement, and the ROI beside it. */
export interface Statement {
  /** The principal at the end of the day before the range. */
  readonly opening: Cents;
  readonly principal: readonly StatementLine[];
  /** opening + every principal line. */
  readonly closing: Cents;
  readonly roi: readonly StatementLine[];
  readonly roiPaid: Cents;
  readonly roiRolled: Cents;
}

/**
 * The statement of an agreement for a range of days (docs/rules.md#statement). It follows from the
 * records alone: neither today nor the status changes it, and what is recorded ahead counts on its
 * day. The closing of one range is the opening of the range that follows it.
 */
export function statementOf(records: StatementRecords, { from, to }: StatementRange): Statement {
  const all = principalLines(records);
  const isWithin = ({ day }: StatementLine) => day >= from && day <= to;
  const principal = all.filter(isWithin);
  const roi = roiLines(records).filter(isWithin);
  const opening = sum(all.filter(({ day }) => day < from));
  return {
    opening,
    principal,
    closing: opening + sum(principal),
    roi,
    roiPaid: sumOfKind(roi, "roi_paid"),
    roiRolled: sumOfKind(roi, "roi_rolled"),
  };
}

/** An agreement stands on the statement when it has a balance at either end, or a line between. */
export const isOnStatement = ({ opening, closing, principal, roi }: Statement): boolean =>
  opening !== 0 || closing !== 0 || principal.length > 0 || roi.length > 0;

const sum = (lines: readonly StatementLine[]): Cents =>
  lines.reduce((total, { amount }) => total + amount, 0);

const sumOfKind = (lines: readonly StatementLine[], kind: StatementKind): Cents =>
  sum(lines.filter((line) => line.kind === kind));
