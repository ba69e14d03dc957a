import type { Day } from "../dates/day.ts";
import type { StatementKind } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import {
  principalLines,
  roiLines,
  type StatementLine,
  type StatementRecords,
} from "./statement-lines.ts";

export interface StatementRange {
  readonly from: Day;
  readonly to: Day;
}

/** Independent of today and the status (docs/rules.md#statement). */
export function statementOf(records: StatementRecords, { from, to }: StatementRange) {
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

export type Statement = ReturnType<typeof statementOf>;

export const isOnStatement = ({ opening, closing, principal, roi }: Statement): boolean =>
  opening !== 0 || closing !== 0 || principal.length > 0 || roi.length > 0;

const sum = (lines: readonly StatementLine[]): Cents =>
  lines.reduce((total, { amount }) => total + amount, 0);

const sumOfKind = (lines: readonly StatementLine[], kind: StatementKind): Cents =>
  sum(lines.filter((line) => line.kind === kind));
