import type { Day } from "../dates/day.ts";
import { formatDay } from "../dates/us-date.ts";
import { formatUsd } from "../money/usd.ts";
import {
  noRecords,
  principalLines,
  roiLines,
  type StatementLine,
  type StatementRecords,
} from "./statement-lines.ts";

/** One payout, rollover or deposit, as a statement shows it. */
export type StatedRecord = Partial<StatementRecords>;

/** A later change of money that a statement listed, or was printed without. */
export interface Restatement {
  readonly recordId: string;
  /** Null where no statement listed it. */
  readonly before: StatedRecord | null;
  /** Null where its day is in no printed range, or where it is gone. */
  readonly after: StatedRecord | null;
  readonly day: Day;
  /** It stands in the range with this day. */
  readonly postedOn: Day;
  /** Of a payment that was returned, voided, taken back, restored or moved to an unprinted day. */
  readonly reason: string | null;
}

export interface PostedLine {
  readonly line: StatementLine;
  readonly postedOn: Day;
}

export const onItsDay = (line: StatementLine): PostedLine => ({ line, postedOn: line.day });

/** Records whose present values are posted by a restatement and by no line of their own. */
export function restatedIds(restatements: readonly Restatement[]): ReadonlySet<string> {
  const last = new Map(restatements.map((one) => [one.recordId, one]));
  return new Set([...last.values()].flatMap((one) => (one.after ? [one.recordId] : [])));
}

/**
 * What was listed keeps its line on its own day; the difference is a line of the day of the change.
 * Restatements come in the order of the changes.
 */
export function restatedLines(restatements: readonly Restatement[]): PostedLine[] {
  const previous = new Map<string, Restatement>();
  return restatements.flatMap((one) => {
    const isPosted = Boolean(previous.get(one.recordId)?.after);
    previous.set(one.recordId, one);
    const { postedOn } = one;
    const changed = changedLines(one).map((line) => ({ line, postedOn }));
    return [...(isPosted ? [] : linesOf(one.before).map(onItsDay)), ...changed];
  });
}

function linesOf(record: StatedRecord | null): StatementLine[] {
  if (!record) return [];
  const records = { ...noRecords, ...record };
  return [...principalLines(records), ...roiLines(records)];
}

/** The change of money, by kind, with its reason. */
export function changedLines(restatement: Restatement): StatementLine[] {
  const { day } = restatement;
  const before = linesOf(restatement.before);
  const after = linesOf(restatement.after);
  return [...new Set([...before, ...after].map(({ kind }) => kind))].map((kind) => {
    const was = before.find((line) => line.kind === kind);
    const is = after.find((line) => line.kind === kind);
    const amount = (is?.amount ?? 0) - (was?.amount ?? 0);
    const text = textOf(was, is, restatement.reason);
    return { day, kind, amount, text };
  });
}

function textOf(
  was: StatementLine | undefined,
  is: StatementLine | undefined,
  reason: string | null,
): string {
  const line = was ?? is;
  if (!line) return "";
  return `${line.text}, ${formatDay(line.day)}. ${reason ?? outcome(was, is)}`;
}

function outcome(was: StatementLine | undefined, is: StatementLine | undefined): string {
  if (!was) return "Recorded later";
  if (!is) return "Deleted";
  const amount = is.amount === was.amount ? [] : [formatUsd(Math.abs(is.amount))];
  const day = is.day === was.day ? [] : [formatDay(is.day)];
  return `Corrected to ${[...amount, ...day].join(" on ")}`;
}
