import type { Knex } from "knex";
import type { PayoutColumns } from "../schedule/index.ts";

export interface PayoutRow extends PayoutColumns {
  agreement_id: string;
  check_number: string | null;
  account_last_four: string | null;
  completed_at: string | null;
  rolled_to_agreement_id: string | null;
  version: number;
  updated_at: string;
}

export async function agreementOf(trx: Knex, payoutId: string): Promise<string | undefined> {
  const row = await trx<PayoutRow>("payouts").where({ id: payoutId }).first("agreement_id");
  return row?.agreement_id;
}

export function findPayout(trx: Knex, id: string): Promise<PayoutRow | undefined> {
  return trx<PayoutRow>("payouts").where({ id }).first();
}

export function updatePayoutRow(
  trx: Knex.Transaction,
  id: string,
  columns: Partial<Omit<PayoutRow, "completed_at">> & { completed_at?: Date | null },
): Promise<unknown> {
  return trx("payouts").where({ id }).update(columns);
}

export function deletePayoutRow(trx: Knex.Transaction, id: string): Promise<unknown> {
  return trx("payouts").where({ id }).delete();
}

/** A manual payout is completed, and due on its payment date. */
export async function insertManualPayout(
  trx: Knex.Transaction,
  row: {
    id: string;
    agreement_id: string;
    amount: string;
    payout_type: PayoutRow["payout_type"];
    payout_date: string;
    check_number: string | null;
    account_last_four: string | null;
    completed_at: Date;
    rest_of_payout_id: string | null;
  },
): Promise<void> {
  await trx("payouts").insert({
    ...row,
    due_date: row.payout_date,
    status: "completed",
    period_index: null,
  });
}

/** Scheduled payouts by period, then manual ones by date. */
export const payoutsOfAgreement = (db: Knex, agreementId: string): Promise<PayoutRow[]> =>
  payoutsOfAgreements(db, [agreementId]);

export function payoutsOfAgreements(db: Knex, ids: readonly string[]): Promise<PayoutRow[]> {
  return db<PayoutRow>("payouts")
    .whereIn("agreement_id", [...ids])
    .orderBy([{ column: "period_index", nulls: "last" }, "payout_date", "created_at", "id"]);
}

/** The ROI part of a payment comes before its principal. */
export function findPayouts(db: Knex, ids: readonly string[]): Promise<PayoutRow[]> {
  return db<PayoutRow>("payouts")
    .whereIn("id", [...ids])
    .orderBy("payout_type", "desc");
}

export const markRolledOver = (
  trx: Knex.Transaction,
  id: string,
  agreementId: string,
): Promise<unknown> =>
  updatePayoutRow(trx, id, { status: "rolled_over", rolled_to_agreement_id: agreementId });

export const markUnpaid = (trx: Knex.Transaction, id: string): Promise<unknown> =>
  updatePayoutRow(trx, id, { status: "pending", rolled_to_agreement_id: null });
