import type { Day } from "../dates/day.ts";
import { diffDays } from "../dates/arithmetic.ts";
import { type SettleableRow, SETTLING_WINDOW_DAYS } from "./settling.ts";

/** The nearest row within 7 days, the earlier one on a tie, or null. */
export function nearestRow<Row extends SettleableRow>(rows: Iterable<Row>, date: Day): Row | null {
  let nearest: Row | null = null;
  let nearestDistance = SETTLING_WINDOW_DAYS + 1;
  for (const row of rows) {
    const distance = Math.abs(diffDays(row.dueDate, date));
    const isEarlierTie =
      nearest !== null && distance === nearestDistance && row.dueDate < nearest.dueDate;
    if (distance < nearestDistance || isEarlierTie) {
      nearest = row;
      nearestDistance = distance;
    }
  }
  return nearest;
}
