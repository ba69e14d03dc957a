import { runReference } from "@accord/domain";
import { conflict } from "@accord/service-kit";
import type { Knex } from "knex";
import type { AgreementRow } from "../records/index.ts";

/** SQL: the released runs that pay payouts, and principal, of agreement `:id`. */
const paidByRun = `
  select r.run_number as number from payouts p
  join run_payments r on r.payout_id = p.id and r.state = 'included' and r.run_status = 'released'
  where p.agreement_id = :id and p.in_payment`;
const redeemedByRun = `
  select run_number as number from run_payments
  where redeemed_agreement_id = :id and redemption_state = 'due'
    and state = 'included' and run_status = 'released'`;

/** True once a payout was paid, rolled over, settled or is being paid, or a rollover exists. */
export async function hasMovedMoney(trx: Knex.Transaction, id: string): Promise<boolean> {
  const result: { rows: { moved: boolean }[] } = await trx.raw(
    `select exists (select 1 from payouts where agreement_id = :id and (status <> 'pending'
         or settled_by_payout_id is not null or settled_by_rollover_id is not null))
       or exists (${paidByRun})
       or exists (${redeemedByRun})
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

/** 409 while a released run pays the agreement, or its principal. */
export async function refuseInPayment(
  trx: Knex.Transaction,
  { id, reference }: AgreementRow,
  what: "any" | "principal",
): Promise<void> {
  const runs = what === "any" ? `${paidByRun} union all ${redeemedByRun}` : redeemedByRun;
  const { rows } = await trx.raw<{ rows: { number: number }[] }>(`${runs} limit 1`, { id });
  const [run] = rows;
  if (!run) return;
  throw conflict(
    `${reference} is paid by payout run ${runReference(run.number)}. Mark that run as paid first, or cancel it.`,
  );
}
