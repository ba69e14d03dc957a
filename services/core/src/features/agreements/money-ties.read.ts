import type { Knex } from "knex";

/** True when money moved: anything paid, rolled or settled, or a rollover in or out. */
export async function hasMovedMoney(trx: Knex.Transaction, id: string): Promise<boolean> {
  const result: { rows: { moved: boolean }[] } = await trx.raw(
    `select exists (select 1 from payouts where agreement_id = :id and (status <> 'pending'
         or settled_by_payout_id is not null or settled_by_rollover_id is not null))
       or exists (select 1 from agreement_rollovers
         where agreement_id = :id or source_agreement_id = :id) as moved`,
    { id },
  );
  return result.rows[0]?.moved ?? false;
}

/** How many rollovers tie this agreement to another live one. */
export async function countRolloverTies(trx: Knex.Transaction, id: string): Promise<number> {
  const result: { rows: { ties: number }[] } = await trx.raw(
    `select count(*)::int as ties from agreement_rollovers
     where source_agreement_id <> agreement_id and :id in (agreement_id, source_agreement_id)`,
    { id },
  );
  return result.rows[0]?.ties ?? 0;
}
