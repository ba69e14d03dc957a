import type { Cents, Day } from "@accord/domain";

/** The rows of one calendar year of the payout dates, with their sum. */
export interface YearGroup<Row> {
  readonly year: string;
  readonly rows: readonly Row[];
  readonly total: Cents;
}

/** What the table needs to know of a row. */
export interface DatedAmount {
  readonly date: Day;
  readonly amount: Cents;
}

/** Rows in the order of their dates, by calendar year. */
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
