import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import { totalsQuery } from "./totals-query.read.ts";

/** In ascending id. The second of two writers sees what the first wrote. */
export async function lockInvestors(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx("investors")
    .select("id")
    .whereIn("id", [...ids])
    .orderBy("id")
    .forNoKeyUpdate();
}

/** Deletes the totals of deleted investors. */
export async function writeTotals(
  trx: Knex.Transaction,
  ids: readonly string[],
  today: Day,
): Promise<void> {
  await trx("investor_totals")
    .whereIn("investorId", [...ids])
    .whereIn("investorId", deleted)
    .delete();
  await trx.raw(
    `insert into investor_totals as kept (investor_id, total_investment, roi_paid,
       agreements_count, active_agreements_count, next_change_on)
     ${totalsQuery("ids")}
     on conflict (investor_id) do update set
       total_investment = excluded.total_investment,
       roi_paid = excluded.roi_paid,
       agreements_count = excluded.agreements_count,
       active_agreements_count = excluded.active_agreements_count,
       next_change_on = excluded.next_change_on
     where kept is distinct from excluded`,
    { ids, today },
  );
}

const deleted = (query: Knex.QueryBuilder) =>
  void query.select("id").from("investors").whereNotNull("deletedAt");

/** Investors whose principal moved by date since the last refresh. */
export const readDue = (db: Knex, today: Day, limit: number): Promise<string[]> =>
  db("investor_totals")
    .where("nextChangeOn", "<=", today)
    .orderBy("nextChangeOn")
    .limit(limit)
    .pluck("investorId");

/** One refresh by date at a time, until the end of the transaction. */
export async function lockRefresh(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('accord:refresh-totals'))");
}
