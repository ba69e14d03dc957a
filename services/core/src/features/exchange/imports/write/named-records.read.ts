import type { Knex } from "knex";
import { hasReference, type AgreementRow, type InvestorRow } from "../../../book/records/index.ts";

/** A live investor. */
export const findInvestorId = (db: Knex, email: string): Promise<{ id: string } | undefined> =>
  db("investors").whereRaw("lower(email) = lower(?)", [email]).whereNull("deletedAt").first("id");

export const lockStoredInvestor = (
  trx: Knex.Transaction,
  id: string,
): Promise<InvestorRow | undefined> => trx("investors").where({ id }).forUpdate().first();

export const findAgreementRow = (db: Knex, id: string): Promise<AgreementRow | undefined> =>
  db<AgreementRow>("agreements").where({ id }).first();

/** Live agreements by their references. */
export const readAgreementIds = (
  db: Knex,
  references: Iterable<string>,
): Promise<{ readonly id: string; readonly reference: string }[]> =>
  db("agreements")
    .whereRaw(hasReference("reference"), [[...new Set(references)]])
    .whereNull("deletedAt")
    .select("id", "reference");

/** In the order of all writers. */
export const lockReferences = (
  trx: Knex.Transaction,
  references: Iterable<string>,
): Promise<unknown> =>
  trx("agreements")
    .whereRaw(hasReference("reference"), [[...new Set(references)]])
    .orderBy("id")
    .forUpdate()
    .select("id");
