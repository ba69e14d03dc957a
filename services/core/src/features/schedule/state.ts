import type { Cents, Day, Movement, SettledPair, Settler, Terms } from "@accord/domain";

/** What settles a row. */
export type SettledBy = SettledPair["settledBy"];

/** A scheduled payout as it is stored; `overdue` is never stored. */
export interface ScheduledRow {
  readonly id: string;
  readonly periodIndex: number;
  /** 'Q1 2026': the label that the plan gives it. */
  readonly period: string;
  /** payoutDate of an unpaid row is its dueDate. */
  readonly dueDate: Day;
  readonly payoutDate: Day;
  readonly amount: Cents;
  readonly status: "pending" | "completed" | "rolled_over";
  /** Amount or date were changed by hand and stand. */
  readonly adjusted: boolean;
  readonly settledBy: SettledBy | null;
}

/** Principal that moves, and the settler whose own money it is, if any. */
export interface OwnedMovement extends Movement {
  readonly settler: SettledBy | null;
}

/** All that the schedule of one agreement follows from. */
export interface AgreementState {
  /** investmentAmount is the principal at the start (initialInvestment). */
  readonly terms: Terms;
  readonly movements: readonly OwnedMovement[];
  readonly rows: readonly ScheduledRow[];
  readonly settlers: readonly Settler[];
}

/** Paid, rolled over or settled: such a row never changes (docs/rules.md#schedule). */
export const isHistory = (row: ScheduledRow): boolean =>
  row.status !== "pending" || row.settledBy !== null;

/** One text per settler, to compare by. */
export const settlerKey = ({ type, id }: SettledBy): string => `${type}:${id}`;
