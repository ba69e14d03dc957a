import type { Day } from "../dates/day.ts";

/**
 * How far a settler may lie from the due day of the row that it settles (docs/rules.md#settling).
 */
export const SETTLING_WINDOW_DAYS = 7;

/** An unpaid scheduled row of an agreement. */
export interface SettleableRow {
  /** The stored row's id. */
  readonly id: string;
  readonly dueDate: Day;
}

/** A manual ROI payout, or a rollover of category roi that takes from this agreement. */
export interface Settler {
  readonly type: "payout" | "rollover";
  readonly id: string;
  readonly date: Day;
  /** When it was recorded; the older one goes first. */
  readonly createdAt: Date;
  /** The row whose rest it pays: it settles that row once nothing else does, and no other. */
  readonly restOf?: string | null | undefined;
}

/** A row and what settles it: one settler per row, one row per settler. */
export interface SettledPair {
  readonly rowId: string;
  readonly settledBy: Pick<Settler, "type" | "id">;
}

/** What matching leaves: the pairs, and the settlers that found no row. */
export interface Settlement {
  readonly pairs: readonly SettledPair[];
  readonly unmatched: readonly Settler[];
}
