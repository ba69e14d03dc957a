import type { ListedName } from "@accord/contracts";
import { investorNames, type Day } from "@accord/domain";
import type { Knex } from "knex";
import type { Difference } from "./describe-recount.ts";
import { totalsQuery } from "./totals-query.read.ts";
import { nameSql } from "../../../investor-names.ts";

/** False while another replica recounts, or when it did so for this day. */
export async function beginRecount(trx: Knex.Transaction, today: Day): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { free: boolean }[] }>(
    "select pg_try_advisory_xact_lock(hashtext('accord:recount')) as free",
  );
  if (!rows[0]?.free || (await readLastRecount(trx))?.day === today) return false;
  // A million payouts take longer than a request may.
  await trx.raw("set local statement_timeout = '10min'");
  return true;
}

/** Corrects the counters (0034-recounts.ts) and returns what was wrong. */
export async function recountCounters(trx: Knex.Transaction): Promise<Difference[]> {
  const { rows } = await trx.raw<{ rows: { list: Difference[] }[] }>(
    "select recount_counters() as list",
  );
  return rows[0]?.list ?? [];
}

/**
 * Investors whose stored totals are not those of `today`. Where the next day of a movement differs
 * too, the totals are right for another day, and nothing was wrong.
 */
export async function readStaleTotals(
  trx: Knex.Transaction,
  today: Day,
): Promise<{ investorId: string; differences: Difference[] }[]> {
  const { rows } = await trx.raw<{
    rows: (ListedName & { investorId: string; differences: Difference[] })[];
  }>(
    `with recounted as materialized (${totalsQuery("everyone")})
     select i.id as investor_id, ${nameSql("i")},
       (select coalesce(jsonb_agg(jsonb_build_object('counter', one.counter,
           'stored', one.stored, 'recounted', one.recounted)), '[]')
         from (values ('total_investment', k.total_investment, r.total_investment),
             ('roi_paid', k.roi_paid, r.roi_paid),
             ('agreements', k.agreements_count, r.agreements_count),
             ('active_agreements', k.active_agreements_count, r.active_agreements_count)
           ) as one (counter, stored, recounted)
         where k.next_change_on is not distinct from r.next_change_on
           and one.stored is distinct from one.recounted) as differences
     from recounted r full join investor_totals k using (investor_id)
       join investors i on i.id = investor_id
     where k is distinct from r order by i.id`,
    { today },
  );
  return rows.map(({ investorId, differences, ...name }) => {
    const investor = investorNames(name).display;
    return { investorId, differences: differences.map((one) => ({ ...one, investor })) };
  });
}

const LISTED = 200;

/** History names the first differences. */
export const insertRecount = (
  trx: Knex.Transaction,
  day: Day,
  differences: readonly Difference[],
): Promise<unknown> =>
  trx("recounts").insert({
    day,
    differing: differences.length,
    differences: JSON.stringify(differences.slice(0, LISTED)),
  });

interface RecountRow {
  readonly at: string;
  readonly day: Day | null;
  readonly differing: number;
  readonly differences: readonly Difference[];
}

/** The last one, or the last one that found something wrong. */
export const readLastRecount = (
  db: Knex,
  which: "any" | "differing" = "any",
): Promise<RecountRow | undefined> =>
  db<RecountRow>("recounts")
    .where("differing", which === "any" ? ">=" : ">", 0)
    .orderBy("at", "desc")
    .first();
