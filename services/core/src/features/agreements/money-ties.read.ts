import type { Knex } from "knex";

/** True once a payout was paid, rolled over or settled, or a rollover exists. */
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

export async function readRolloverTies(
  trx: Knex.Transaction,
  id: string,
): Promise<{ ties: number; references: readonly string[] }> {
  const result: { rows: { ties: number; references: string[] }[] } = await trx.raw(
    `select count(*)::int as ties,
       coalesce(array_agg(distinct o.reference), '{}') as references
     from agreement_rollovers r
     join agreements o on o.id = case r.agreement_id
       when :id then r.source_agreement_id else r.agreement_id end
     where r.source_agreement_id <> r.agreement_id
       and :id in (r.agreement_id, r.source_agreement_id)`,
    { id },
  );
  return result.rows[0] ?? { ties: 0, references: [] };
}
