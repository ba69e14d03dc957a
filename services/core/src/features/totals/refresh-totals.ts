import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import { totalsQuery } from "./totals-query.ts";

const BATCH = 500;

/**
 * Recomputes the totals of these investors as of the firm's `today`. Every write that changes money,
 * an agreement's status or who is live ends with it. It locks the investors in ascending id, so that
 * of two writers the second one counts what the first one wrote.
 */
export async function refreshInvestorTotals(
  trx: Knex.Transaction,
  investorIds: readonly string[],
  today: Day,
): Promise<void> {
  const ids = [...new Set(investorIds)];
  if (ids.length === 0) return;
  await trx("investors").select("id").whereIn("id", ids).orderBy("id").forNoKeyUpdate();
  await trx("investor_totals").whereIn("investor_id", ids).whereIn("investor_id", deleted).delete();
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
  void query.select("id").from("investors").whereNotNull("deleted_at");

/** Brings up to date the totals whose principal moved since they were computed: by date alone. */
export async function refreshDueTotals(db: Knex, today: Day): Promise<void> {
  for (;;) {
    const due: string[] = await db("investor_totals")
      .where("next_change_on", "<=", today)
      .orderBy("investor_id")
      .limit(BATCH)
      .pluck("investor_id");
    if (due.length === 0) return;
    await db.transaction((trx) => refreshInvestorTotals(trx, due, today));
  }
}
