import type { Day, Movement, Settler, Terms } from "@accord/domain";
import type { PlannedRow, SettledBy } from "../records/index.ts";

/** `overdue` is derived, never stored. */
export interface ScheduledRow extends PlannedRow {
  readonly id: string;
  /** Equals dueDate while unpaid. */
  readonly payoutDate: Day;
  readonly status: "pending" | "completed" | "rolled_over";
  /** Amount or date were changed by hand. */
  readonly adjusted: boolean;
  /** A released run pays it. */
  readonly inPayment: boolean;
  /** The bank returned it. */
  readonly returned: boolean;
}

/** A movement of principal, and the settler whose money it is. */
export interface OwnedMovement extends Movement {
  readonly settler: SettledBy | null;
}

export interface AgreementState {
  /** investmentAmount is the initial investment. */
  readonly terms: Terms;
  readonly movements: readonly OwnedMovement[];
  readonly rows: readonly ScheduledRow[];
  readonly settlers: readonly Settler[];
}

/** Such a row never changes (docs/rules.md#schedule). */
export const isHistory = (row: ScheduledRow): boolean =>
  row.status !== "pending" || row.settledBy !== null || row.inPayment;

export const settlerKey = ({ type, id }: SettledBy): string => `${type}:${id}`;
