import type { Day, Plan, PlanRow } from "@accord/domain";
import type { ScheduledRow } from "./state.ts";

/** `row` is null when it is not stored yet. */
export interface Candidate {
  readonly key: string;
  readonly row: ScheduledRow | null;
  readonly planned: Omit<PlanRow, "explain">;
  readonly dueDate: Day;
}

/** The rows of the plan that history does not take, with the stored rows that become them. */
export function candidatesOf(
  plan: Plan,
  fixed: readonly ScheduledRow[],
  open: readonly ScheduledRow[],
): Candidate[] {
  const taken = new Set(fixed.map(({ periodIndex }) => periodIndex));
  const openByIndex = new Map(open.map((row) => [row.periodIndex, row]));
  return plan.rows
    .filter(({ periodIndex }) => !taken.has(periodIndex))
    .map((planned) => {
      const row = openByIndex.get(planned.periodIndex) ?? null;
      return {
        key: row?.id ?? `missing:${planned.periodIndex}`,
        row,
        planned,
        dueDate: row?.adjusted ? row.dueDate : planned.date,
      };
    });
}

/**
 * What the bank returned is still owed when the plan has no such row any more, except where an
 * unpaid row of the plan pays for its day, as after a change to one payout for the whole term. The
 * last row pays for all days to the end of the term, which a year's payday may be long before.
 */
export function returnedBeyond(
  endDate: Day,
  plan: Plan,
  planned: readonly Candidate[],
  open: readonly ScheduledRow[],
) {
  const planRows = new Set(plan.rows.map(({ periodIndex }) => periodIndex));
  const paysFor = ({ periodIndex, date }: Candidate["planned"], day: Day) =>
    (plan.rows[periodIndex - 2]?.date ?? "") < day &&
    (day <= date || (periodIndex === plan.rows.length && day <= endDate));
  const candidates = open
    .filter(({ returned, periodIndex }) => returned && !planRows.has(periodIndex))
    .map((row) => ({
      key: row.id,
      row,
      planned: { ...row, date: row.dueDate },
      dueDate: row.dueDate,
    }));
  const isCovered = ({ row: returned, dueDate }: (typeof candidates)[number]) =>
    !returned.adjusted &&
    planned.some(({ row, planned: paying }) => !row?.adjusted && paysFor(paying, dueDate));
  return {
    covered: candidates.filter(isCovered),
    owed: candidates.filter((one) => !isCovered(one)),
  };
}
