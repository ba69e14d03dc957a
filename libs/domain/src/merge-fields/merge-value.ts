import type { Day } from "../dates/day.ts";

export type MergeValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "money"; readonly amount: string }
  | { readonly kind: "percent"; readonly percent: string }
  | { readonly kind: "day"; readonly day: Day }
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "schedule"; readonly rows: readonly ScheduleLine[] };

export interface ScheduleLine {
  readonly period: string;
  readonly dueDate: Day;
  readonly amount: string;
}
