import type { Knex } from "knex";
import type { PayoutColumns } from "../schedule/index.ts";

/** A row of `payouts`. */
export interface PayoutRow extends PayoutColumns {
  agreement_id: string;
  check_number: string | null;
  account_last_four: string | null;
  completed_at: string | null;
  rolled_to_agreement_id: string | null;
  version: number;
  updated_at: string;
}

/** The agreement that a payout belongs to, or undefined when there is no such payout. */
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

/** A manual payout is recorded as completed; it is due when it was paid. */
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

/** All payouts of an agreement: the scheduled ones by period, then the manual ones by date. */
export const payoutsOfAgreement = (db: Knex, agreementId: string): Promise<PayoutRow[]> =>
  payoutsOfAgreements(db, [agreementId]);

/** The same of several agreements at once. */
export function payoutsOfAgreements(db: Knex, ids: readonly string[]): Promise<PayoutRow[]> {
  return db<PayoutRow>("payouts")
    .whereIn("agreement_id", [...ids])
    .orderBy([{ column: "period_index", nulls: "last" }, "payout_date", "created_at", "id"]);
}

/** Payouts by id, the ROI part of a payment before its principal, as they are written. */
export function findPayouts(db: Knex, ids: readonly string[]): Promise<PayoutRow[]> {
  return db<PayoutRow>("payouts")
    .whereIn("id", [...ids])
    .orderBy("payout_type", "desc");
}

/** A payout whose ROI goes into another agreement's principal, or its own. */
export const markRolledOver = (
  trx: Knex.Transaction,
  id: string,
  agreementId: string,
): Promise<unknown> =>
  updatePayoutRow(trx, id, { status: "rolled_over", rolled_to_agreement_id: agreementId });

/** A payout whose rollover was deleted. */
export const markUnpaid = (trx: Knex.Transaction, id: string): Promise<unknown> =>
  updatePayoutRow(trx, id, { status: "pending", rolled_to_agreement_id: null });
