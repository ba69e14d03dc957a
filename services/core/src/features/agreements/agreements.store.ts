import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import type { AgreementRow, ContactColumns } from "./agreement-row.ts";

type Insert = Omit<
  AgreementRow,
  | "agreement_document_path"
  | "notes"
  | "version"
  | "created_at"
  | "updated_at"
  | "deleted_at"
  | "deleted_by"
  | "first_payout_date"
  | "total_roi"
>;

interface InvestorRow {
  id: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  phone: string;
  email: string;
  deleted_at: string | null;
}

/** Locks agreements in ascending id, so that two writers never wait for each other in a circle. */
export function lockRows(trx: Knex.Transaction, ids: readonly string[]): Promise<AgreementRow[]> {
  return trx<AgreementRow>("agreements")
    .whereIn("id", [...new Set(ids)])
    .orderBy("id")
    .forUpdate();
}

export function insertAgreement(trx: Knex.Transaction, row: Insert): Promise<unknown> {
  return trx("agreements").insert(row);
}

export function updateAgreementRow(
  trx: Knex.Transaction,
  id: string,
  columns: Partial<AgreementRow>,
): Promise<unknown> {
  return trx("agreements").where({ id }).update(columns);
}

/** Marks as deleted, or brings back; who did it is who the transaction acts for. */
export function setDeleted(
  trx: Knex.Transaction,
  id: string,
  at: Date | null,
  by: string | null,
): Promise<unknown> {
  return trx("agreements")
    .where({ id })
    .update({ deleted_at: at, deleted_by: at ? by : null });
}

/** A live investor, locked against deletion until the transaction ends. */
export async function lockInvestor(
  trx: Knex.Transaction,
  id: string,
): Promise<InvestorRow | undefined> {
  return trx<InvestorRow>("investors")
    .where({ id })
    .whereNull("deleted_at")
    .forNoKeyUpdate()
    .first();
}

/** An investor's own contact data as a snapshot; the one phone counts as home and mobile. */
export const snapshotOf = (investor: InvestorRow): ContactColumns => ({
  investor_address: investor.street_address,
  investor_city: investor.city,
  investor_state: investor.state,
  investor_zip: investor.zip_code,
  investor_home_phone: investor.phone,
  investor_mobile_phone: investor.phone,
  investor_email: investor.email,
});

export async function referenceIsTaken(
  trx: Knex.Transaction,
  reference: string,
  exceptId: string | null,
): Promise<boolean> {
  const query = trx("agreements").whereRaw("lower(reference) = lower(?)", [reference]);
  if (exceptId !== null) void query.whereNot("id", exceptId);
  return (await query.first("id")) !== undefined;
}

/** The scheduled rows that fell due before `today`, each recorded as paid on its due day. */
export function payBefore(
  trx: Knex.Transaction,
  agreementId: string,
  today: Day,
  timeZone: string,
): Promise<unknown> {
  return trx("payouts")
    .where({ agreement_id: agreementId, status: "pending" })
    .whereNotNull("period_index")
    .where("due_date", "<", today)
    .where("amount", ">", 0)
    .update({
      status: "completed",
      completed_at: trx.raw("(due_date + time '12:00') at time zone ?", [timeZone]),
    });
}

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
