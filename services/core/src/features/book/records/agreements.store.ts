import { formatMoney, referenceSpellings, type Cents, type Day } from "@accord/domain";
import type { Knex } from "knex";
import type { AgreementRow } from "./agreement-row.ts";
import { replaceKey } from "../../../replace-key.ts";

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

export const setStatus = (
  trx: Knex.Transaction,
  ids: readonly string[],
  status: AgreementRow["status"],
): Promise<unknown> =>
  trx("agreements")
    .whereIn("id", [...ids])
    .update({ status });

/** With what the database checks at the end of a transaction. */
export async function removeAgreements(
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<void> {
  await trx("agreements")
    .whereIn("id", [...ids])
    .delete();
  await trx.raw("set constraints all immediate");
}

/** What is due again is not left on closed agreements. The ids of those that were closed. */
export const reopenAgreements = (
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<{ id: string; investorId: string }[]> =>
  trx("agreements")
    .whereIn("id", [...new Set(ids)])
    .whereNot("status", "active")
    .update({ status: "active" }, ["id", "investorId"]);

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

/** Also a deleted agreement: its reference stays taken. */
export const findReference = (
  trx: Knex,
  reference: string,
): Promise<Pick<AgreementRow, "id" | "reference" | "deletedAt"> | undefined> =>
  trx("agreements")
    .whereRaw("lower(reference) = lower(?)", [reference])
    .first("id", "reference", "deletedAt");

/** SQL: the column has one of the references `?`, as the database compares them. */
export const hasReference = (column: string): string =>
  `lower(${column}) = any(array(select lower(one) from unnest(?::text[]) one))`;

/** The same one, or one that looks like it. */
export const findAlike = (
  trx: Knex,
  reference: string,
): Promise<Pick<AgreementRow, "id" | "reference" | "deletedAt"> | undefined> =>
  trx("agreements")
    .whereRaw(hasReference("reference"), [referenceSpellings(reference)])
    .orderByRaw("lower(reference) = lower(?) desc", [reference])
    .first("id", "reference", "deletedAt");

export const fileAgreementPdf = (
  trx: Knex.Transaction,
  id: string,
  key: string,
): Promise<string | null> =>
  replaceKey(trx("agreements").where({ id }), "agreementDocumentPath", key);

interface Derived {
  readonly agreementId: string;
  readonly investmentAmount: Cents;
  readonly totalRoi: Cents;
  readonly firstPayoutDate: Day;
}

export async function writeDerived(
  trx: Knex.Transaction,
  derived: readonly Derived[],
): Promise<void> {
  const written = derived.map((row) => ({
    id: row.agreementId,
    investmentAmount: formatMoney(row.investmentAmount),
    totalRoi: formatMoney(row.totalRoi),
    firstPayoutDate: row.firstPayoutDate,
  }));
  await trx.raw(
    `update agreements a set investment_amount = v."investmentAmount", total_roi = v."totalRoi",
       first_payout_date = v."firstPayoutDate"
     from jsonb_to_recordset(?::jsonb) as v(id uuid, "investmentAmount" numeric,
       "totalRoi" numeric, "firstPayoutDate" date)
     where a.id = v.id`,
    [JSON.stringify(written)],
  );
}
