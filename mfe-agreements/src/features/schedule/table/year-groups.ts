import type { Cents, Day } from "@accord/domain";

export interface YearGroup<Row> {
  readonly year: string;
  readonly rows: readonly Row[];
  readonly total: Cents;
}

export interface DatedAmount {
  readonly date: Day;
  readonly amount: Cents;
}

/** `rows` must be sorted by date. */
export function yearGroups<Row extends DatedAmount>(
  rows: readonly Row[],
): readonly YearGroup<Row>[] {
  const groups: { year: string; rows: Row[]; total: Cents }[] = [];
  for (const row of rows) {
    const year = row.date.slice(0, 4);
    const last = groups.at(-1);
    const group = last?.year === year ? last : { year, rows: [], total: 0 };
    if (group !== last) groups.push(group);
    group.rows.push(row);
    group.total += row.amount;
  }
  return groups;
}
