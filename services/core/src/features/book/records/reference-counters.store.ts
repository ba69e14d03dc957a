import type { Knex } from "knex";

/**
 * Returns the next number of a year. The year's row stays locked until commit, so no two agreements
 * share a number. A new year continues after existing references of at most 6 digits.
 */
export async function countReference(trx: Knex.Transaction, year: string): Promise<number> {
  const result: { rows: { last: number }[] } = await trx.raw(
    `with counted as (
       update reference_counters set last = last + 1 where year = :year returning last
     ), started as (
       insert into reference_counters as counters (year, last)
       select :year, 1 + coalesce(max(substring(reference from 10)::int), 0) from agreements
       where upper(reference) ~ :pattern and not exists (select 1 from counted)
       having not exists (select 1 from counted)
       on conflict (year) do update set last = counters.last + 1
       returning last
     )
     select last from counted union all select last from started`,
    { year: Number(year), pattern: `^AGR-${year}-[0-9]{4,6}$` },
  );
  const [row] = result.rows;
  if (!row) throw new Error("a reference counter gave no number");
  return row.last;
}
