import { referenceKey } from "@accord/domain";
import type { Knex } from "knex";
import { hasReference, type AgreementRow, type InvestorRow } from "../../../book/records/index.ts";

/** Live investors by their e-mail in lower case. */
export async function readInvestorsByEmail(
  db: Knex,
  emails: readonly string[],
): Promise<ReadonlyMap<string, InvestorRow>> {
  if (emails.length === 0) return new Map();
  const rows: InvestorRow[] = await db("investors")
    .whereRaw("lower(email) = any(?::text[])", [emails.map((email) => email.toLowerCase())])
    .whereNull("deletedAt");
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

export interface NamedAgreement extends AgreementRow {
  readonly ownerEmail: string;
}

/** By `referenceKey`. Also deleted ones: their references stay taken. */
export async function readAgreementsByReference(
  db: Knex,
  references: readonly string[],
): Promise<ReadonlyMap<string, NamedAgreement>> {
  if (references.length === 0) return new Map();
  const rows: NamedAgreement[] = await db("agreements as a")
    .join("investors as i", "i.id", "a.investorId")
    .whereRaw(hasReference("a.reference"), [[...references]])
    .select("a.*", "i.email as ownerEmail");
  return new Map(rows.map((row) => [referenceKey(row.reference), row]));
}
