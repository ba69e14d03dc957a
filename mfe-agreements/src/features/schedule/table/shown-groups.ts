import type { DatedAmount, YearGroup } from "./year-groups.ts";

/** Rows of a schedule that is never shortened. */
const MAX_UNSHORTENED_ROWS = 40;

/** Minimum rows of a shortened one. */
const MIN_SHOWN_ROWS = 24;

const countOf = (groups: readonly YearGroup<DatedAmount>[]) =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);

/** Whole years of a long schedule, starting with the year that has the first `startsAt` row. */
export function shownGroups<Row extends DatedAmount>(
  groups: readonly YearGroup<Row>[],
  startsAt: (row: Row) => boolean,
): readonly YearGroup<Row>[] {
  if (countOf(groups) <= MAX_UNSHORTENED_ROWS) return groups;
  let from = Math.max(
    groups.findIndex(({ rows }) => rows.some(startsAt)),
    0,
  );
  let to = from + 1;
  while (to < groups.length && countOf(groups.slice(from, to)) < MIN_SHOWN_ROWS) to += 1;
  while (from > 0 && countOf(groups.slice(from, to)) < MIN_SHOWN_ROWS) from -= 1;
  return groups.slice(from, to);
}
