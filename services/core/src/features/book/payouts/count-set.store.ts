import type { Knex } from "knex";
import { lockInvestors } from "../totals/index.ts";

interface Ids {
  readonly payoutIds: readonly string[];
  readonly investorIds: readonly string[];
}

/** What the counters hold of some payouts and investors. */
interface Counted {
  readonly payable: readonly { day: string; payouts: string }[];
  readonly days: readonly {
    state: string;
    method: number;
    day: string;
    payouts: string;
    amount: string;
  }[];
  readonly totals: { active: string; roi: string; investment: string };
}

/**
 * Runs `work`, which writes many payouts and the totals of their investors, and adds what it changed
 * to the counters in one statement for each. The triggers, which write a counter for each row, do
 * not count meanwhile (docs/adr/0031-large-postings.md). The agreements are locked by the caller, the
 * investors here before their totals are read: what others commit until then is not counted again.
 */
export async function countAsSet(
  trx: Knex.Transaction,
  ids: Ids,
  work: () => Promise<void>,
): Promise<void> {
  await lockInvestors(trx, ids.investorIds);
  const before = await readCounted(trx, ids);
  await trx.raw("set local app.counted = 'on'");
  await work();
  await trx.raw("set local app.counted = 'off'");
  const after = await readCounted(trx, ids);
  await addPayable(trx, before, after);
  await addDays(trx, before, after);
  await addTotals(trx, before, after);
}

async function readCounted(trx: Knex, { payoutIds, investorIds }: Ids): Promise<Counted> {
  const payable = await trx.raw<{ rows: Counted["payable"] }>(
    `select due_date as day, count(*) as payouts from payouts
     where id = any(?::uuid[]) and payable group by due_date`,
    [[...payoutIds]],
  );
  const days = await trx.raw<{ rows: Counted["days"] }>(
    `select state, method, day, count(*) as payouts, sum(amount) as amount
     from payout_search, unnest(array[0, 1, 2, 4, 8, 16, 32]::smallint[]) method
     where payout_id = any(?::uuid[]) and (method = 0 or methods & method <> 0)
     group by state, method, day`,
    [[...payoutIds]],
  );
  const totals = await trx.raw<{ rows: Counted["totals"][] }>(
    `select count(*) filter (where active_agreements_count > 0) as active,
       coalesce(sum(roi_paid), 0) as roi, coalesce(sum(total_investment), 0) as investment
     from investor_totals where investor_id = any(?::uuid[])`,
    [[...investorIds]],
  );
  const [sums] = totals.rows;
  if (!sums) throw new Error("a sum has no row");
  return { payable: payable.rows, days: days.rows, totals: sums };
}

const addPayable = (trx: Knex, before: Counted, after: Counted): Promise<unknown> =>
  trx.raw(
    `insert into payable_days (due_date, shard, payouts)
     select day, pg_backend_pid() % 16, sum(payouts) from (
       select day, payouts from jsonb_to_recordset(:after) as a(day date, payouts bigint)
       union all
       select day, -payouts from jsonb_to_recordset(:before) as b(day date, payouts bigint)) steps
     group by day having sum(payouts) <> 0 order by day
     on conflict (due_date, shard) do update set payouts = payable_days.payouts + excluded.payouts`,
    { after: JSON.stringify(after.payable), before: JSON.stringify(before.payable) },
  );

const dayColumns = "state text, method smallint, day date, payouts bigint, amount numeric";

const addDays = (trx: Knex, before: Counted, after: Counted): Promise<unknown> =>
  trx.raw(
    `insert into payout_days as kept (state, method, day, shard, payouts, amount)
     select state, method, day, pg_backend_pid() % 16, sum(payouts), sum(amount) from (
       select * from jsonb_to_recordset(:after) as a(${dayColumns})
       union all
       select state, method, day, -payouts, -amount
       from jsonb_to_recordset(:before) as b(${dayColumns})) steps
     group by state, method, day having sum(payouts) <> 0 or sum(amount) <> 0
     order by state, method, day
     on conflict (state, method, day, shard) do update
       set payouts = kept.payouts + excluded.payouts, amount = kept.amount + excluded.amount`,
    { after: JSON.stringify(after.days), before: JSON.stringify(before.days) },
  );

const addTotals = (trx: Knex, { totals: before }: Counted, { totals: after }: Counted) =>
  trx.raw(
    `select add_to_counter('active_investors', ?::numeric - ?::numeric),
       add_to_counter('roi_paid', ?::numeric - ?::numeric),
       add_to_counter('total_investment', ?::numeric - ?::numeric)`,
    [after.active, before.active, after.roi, before.roi, after.investment, before.investment],
  );
