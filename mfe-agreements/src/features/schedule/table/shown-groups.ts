import type { DatedAmount, YearGroup } from "./year-groups.ts";

/** A schedule of this many rows is shown whole. */
const SHORT = 40;

/** A long one begins with whole years of at least this many rows. */
const PAGE = 24;

const countOf = (groups: readonly YearGroup<DatedAmount>[]) =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);

/**
 * What a long schedule shows before all of it is asked for: whole years from the one that
 * `startsAt` picks on, the last ones where too few are left. A short schedule is shown whole.
 */
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
