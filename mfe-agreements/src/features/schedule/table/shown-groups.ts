import type { DatedAmount, YearGroup } from "./year-groups.ts";

/** Rows of a schedule that is never shortened. */
const SHORT = 40;

/** Minimum rows of a shortened one. */
const PAGE = 24;

const countOf = (groups: readonly YearGroup<DatedAmount>[]) =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);

/** Whole years of a long schedule, starting with the year that has the first `startsAt` row. */
export function shownGroups<Row extends DatedAmount>(
  groups: readonly YearGroup<Row>[],
  startsAt: (row: Row) => boolean,
): readonly YearGroup<Row>[] {
  if (countOf(groups) <= SHORT) return groups;
  let from = Math.max(
    groups.findIndex(({ rows }) => rows.some(startsAt)),
    0,
  );
  let to = from + 1;
  while (to < groups.length && countOf(groups.slice(from, to)) < PAGE) to += 1;
  while (from > 0 && countOf(groups.slice(from, to)) < PAGE) from -= 1;
  return groups.slice(from, to);
}
