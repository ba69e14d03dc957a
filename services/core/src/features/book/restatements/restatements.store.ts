import type { Day } from "@accord/domain";
import type { Knex } from "knex";

/**
 * Dates what the triggers of migration 0048 recorded in this transaction. A change on a day of a
 * printed range stands in the next one.
 */
export const dateRestatements = (
  trx: Knex.Transaction,
  investorIds: readonly string[],
  today: Day,
): Promise<unknown> =>
  trx.raw(
    `update restatements r set changed_on = :today,
       posted_on = greatest(:today::date, (select through + 1 from statement_prints p
         where p.investor_id = r.investor_id))
     where investor_id = any(:investorIds) and changed_on is null`,
    { today, investorIds: [...investorIds] },
  );

/**
 * Statements through `to` are about to be printed. Printed again, the latest one is replaced: what
 * changed since is no correction any more. Earlier ones stay as they were reported.
 */
export async function recordPrints(
  trx: Knex.Transaction,
  investorIds: readonly string[],
  to: Day,
): Promise<void> {
  const printed = { investorIds: [...investorIds], to };
  // Every money write locks its agreements first: those under way are waited for, others wait.
  await trx.raw(
    `select from agreements where investor_id = any(:investorIds) order by id for update`,
    printed,
  );
  await trx.raw(
    `with replaced as (
       select r.id, r.returned_line_id, r.posted_on, r.changed_on, p.through, p.earlier_through,
         case when (r.before ->> 'day')::date <= p.earlier_through then r.before end as before,
         case when (r.after ->> 'day')::date <= p.earlier_through then r.after end as after
       from restatements r join statement_prints p using (investor_id)
       where investor_id = any(:investorIds) and p.through = :to
     ), gone as (
       delete from restatements r using replaced n
       where r.id = n.id and n.returned_line_id is null and num_nonnulls(n.before, n.after) = 0
     )
     update restatements r set
       before = case when n.returned_line_id is null then n.before else r.before end,
       after = n.after,
       moved_to = coalesce(r.moved_to, case when n.after is null
         then (r.after ->> 'day')::date end),
       posted_on = case when n.posted_on = n.through + 1
         then greatest(n.changed_on, n.earlier_through + 1) else n.posted_on end
     from replaced n where r.id = n.id
       and (n.returned_line_id is not null or num_nonnulls(n.before, n.after) > 0)`,
    printed,
  );
  await trx.raw(
    `insert into statement_prints as p (investor_id, through)
     select id, :to from investors where id = any(:investorIds)
     on conflict (investor_id) do update
       set through = excluded.through, earlier_through = p.through
       where excluded.through > p.through`,
    printed,
  );
}
