import type { Knex } from "knex";
import type { PayoutRow } from "../records/index.ts";

export async function agreementOf(trx: Knex, payoutId: string): Promise<string | undefined> {
  const row = await trx<PayoutRow>("payouts").where({ id: payoutId }).first("agreementId");
  return row?.agreementId;
}

export function findPayout(trx: Knex, id: string): Promise<PayoutRow | undefined> {
  return trx<PayoutRow>("payouts").where({ id }).first();
}

export const findSettledBy = (db: Knex, manualId: string): Promise<PayoutRow | undefined> =>
  db<PayoutRow>("payouts").where({ settledByPayoutId: manualId }).first();

/** Scheduled payouts by period, then manual ones by date. */
export const payoutsOfAgreement = (db: Knex, agreementId: string): Promise<PayoutRow[]> =>
  payoutsOfAgreements(db, [agreementId]);

export function payoutsOfAgreements(db: Knex, ids: readonly string[]): Promise<PayoutRow[]> {
  return db<PayoutRow>("payouts")
    .whereIn("agreementId", [...ids])
    .orderBy([{ column: "periodIndex", nulls: "last" }, "payoutDate", "createdAt", "id"]);
}

/** The ROI part of a payment comes before its principal. */
export function findPayouts(db: Knex, ids: readonly string[]): Promise<PayoutRow[]> {
  return db<PayoutRow>("payouts")
    .whereIn("id", [...ids])
    .orderBy("payoutType", "desc");
}

interface RunOfPayout {
  readonly payoutId: string;
  readonly id: string;
  readonly number: number;
}

/** The runs that pay or paid payouts of an agreement; redemptions have theirs once they are paid. */
export async function runsOfAgreement(db: Knex, agreementId: string): Promise<RunOfPayout[]> {
  const { rows } = await db.raw<{ rows: RunOfPayout[] }>(
    `select p.id as payout_id, r.run_id as id, r.run_number as number from payouts p
     join run_payments r on r.payout_id = p.id and r.state in ('included', 'held', 'paid')
     where p.agreement_id = :agreementId
     union
     select p.id, r.run_id, r.run_number from payouts p
     join run_payments r on r.line_id = p.run_line_id and r.state = 'paid'
     where p.agreement_id = :agreementId`,
    { agreementId },
  );
  return rows;
}
