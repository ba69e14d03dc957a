import type { Day } from "../dates/day.ts";

/** A value of an agreement before it is formatted: what it is, and the value as the wire has it. */
export type MergeValue =
  | { readonly kind: "text"; readonly text: string }
  /** A decimal string such as "1250.00". */
  | { readonly kind: "money"; readonly amount: string }
  /** A decimal string such as "8.00". */
  | { readonly kind: "percent"; readonly percent: string }
  | { readonly kind: "day"; readonly day: Day }
  /** A plain number with at most two decimals, as it is to be read: "18" or "12.01". */
  | { readonly kind: "number"; readonly text: string }
  /** A line for each row of a payout schedule. */
  | { readonly kind: "schedule"; readonly rows: readonly ScheduleLine[] };

/** A row of a payout schedule as it is printed. */
export interface ScheduleLine {
  readonly period: string;
  readonly dueDate: Day;
  /** A decimal string such as "2666.66". */
  readonly amount: string;
}
