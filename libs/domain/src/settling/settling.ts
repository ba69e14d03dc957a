import type { Day } from "../dates/day.ts";

/** Largest distance between a settler and a due day (docs/rules.md#settling). */
export const SETTLING_WINDOW_DAYS = 7;

export interface SettleableRow {
  readonly id: string;
  readonly dueDate: Day;
}

/** A manual ROI payout, or a rollover of ROI out of this agreement. */
export interface Settler {
  readonly type: "payout" | "rollover";
  readonly id: string;
  readonly date: Day;
  readonly createdAt: Date;
  /** The only row that it may settle: it pays the rest of it. */
  readonly restOf?: string | null | undefined;
}

export interface SettledPair {
  readonly rowId: string;
  readonly settledBy: Pick<Settler, "type" | "id">;
}

export interface Settlement {
  readonly pairs: readonly SettledPair[];
  readonly unmatched: readonly Settler[];
}
