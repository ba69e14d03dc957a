import type { Knex } from "knex";
import { referenceIsTaken } from "./agreements.store.ts";

/**
 * The next `AGR-<year>-<4 digits>`. The year's counter row is locked until the transaction ends, so
 * two creations never get the same one; a new year's counter starts after what is there already.
 */
export async function nextReference(trx: Knex.Transaction, year: string): Promise<string> {
  for (;;) {
    const reference = `AGR-${year}-${String(await count(trx, year)).padStart(4, "0")}`;
    if (!(await referenceIsTaken(trx, reference, null))) return reference;
  }
}

async function count(trx: Knex.Transaction, year: string): Promise<number> {
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
    { year: Number(year), pattern: `^AGR-${year}-[0-9]{4,9}$` },
  );
  const [row] = result.rows;
  if (!row) throw new Error("a reference counter gave no number");
  return row.last;
}
