import type { Knex } from "knex";
import type { AgreementRow } from "./agreement-row.ts";

/** Locks in ascending id, which prevents deadlocks. */
export function lockRows(trx: Knex.Transaction, ids: readonly string[]): Promise<AgreementRow[]> {
  return trx<AgreementRow>("agreements")
    .whereIn("id", [...new Set(ids)])
    .orderBy("id")
    .forUpdate();
}

export function insertAgreement(
  trx: Knex.Transaction,
  row: Partial<AgreementRow>,
): Promise<unknown> {
  return trx("agreements").insert(row);
}

export function updateAgreementRow(
  trx: Knex.Transaction,
  id: string,
  columns: Partial<AgreementRow>,
): Promise<unknown> {
  return trx("agreements").where({ id }).update(columns);
}

export function setDeleted(
  trx: Knex.Transaction,
  id: string,
  at: Date | null,
  by: string | null,
): Promise<unknown> {
  return trx("agreements")
    .where({ id })
    .update({ deletedAt: at, deletedBy: at ? by : null });
}

export async function referenceIsTaken(trx: Knex.Transaction, reference: string): Promise<boolean> {
  const query = trx("agreements").whereRaw("lower(reference) = lower(?)", [reference]);
  return (await query.first("id")) !== undefined;
}
