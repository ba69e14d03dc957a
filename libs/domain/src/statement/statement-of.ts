import type { Day } from "../dates/day.ts";
import type { StatementKind } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import { onItsDay, restatedLines, type Restatement } from "./restatements.ts";
import {
  principalLines,
  roiLines,
  sortLines,
  type StatementLine,
  type StatementRecords,
} from "./statement-lines.ts";

export interface StatementRange {
  readonly from: Day;
  readonly to: Day;
}

/** Independent of today and the status (docs/rules.md#statement). */
export function statementOf(
  records: StatementRecords,
  { from, to }: StatementRange,
  restatements: readonly Restatement[] = [],
) {
  const own = [...principalLines(records), ...roiLines(records)].map(onItsDay);
  const all = [...own, ...restatedLines(restatements)];
  const within = all.filter(({ postedOn }) => postedOn >= from && postedOn <= to);
  const lines = sortLines(within.map(({ line }) => line));
  const principal = lines.filter((line) => !isRoi(line));
  const roi = lines.filter(isRoi);
  const before = all.filter(({ line, postedOn }) => postedOn < from && !isRoi(line));
  const opening = sum(before.map(({ line }) => line));
  return {
    opening,
    principal,
    closing: opening + sum(principal),
    roi,
    roiPaid: sumOfKind(roi, "roi_paid"),
    roiRolled: sumOfKind(roi, "roi_rolled"),
  };
}

const isRoi = ({ kind }: StatementLine) => kind === "roi_paid" || kind === "roi_rolled";

export type Statement = ReturnType<typeof statementOf>;

export const isOnStatement = ({ opening, closing, principal, roi }: Statement): boolean =>
  opening !== 0 || closing !== 0 || principal.length > 0 || roi.length > 0;

const sum = (lines: readonly StatementLine[]): Cents =>
  lines.reduce((total, { amount }) => total + amount, 0);

const sumOfKind = (lines: readonly StatementLine[], kind: StatementKind): Cents =>
  sum(lines.filter((line) => line.kind === kind));
