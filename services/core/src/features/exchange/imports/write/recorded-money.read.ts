import type { Knex } from "knex";
import { hasReference } from "../../../book/agreements/index.ts";

export interface PaidRow {
  readonly id: string;
  readonly reference: string;
  readonly payoutDate: string;
  readonly payoutType: string;
  readonly amount: string;
  readonly checkNumber: string | null;
  readonly periodLabel: string | null;
}

interface RolledRow {
  readonly id: string;
  readonly reference: string;
  readonly source: string | null;
  readonly rolloverDate: string;
  readonly amount: string;
  readonly rolloverType: string;
  readonly rolloverCategory: string | null;
}

/** Completed payouts of agreements by their references. */
export const readPaid = (db: Knex, references: readonly string[]): Promise<PaidRow[]> =>
  db("payouts as p")
    .join("agreements as a", "a.id", "p.agreementId")
    .whereRaw(hasReference("a.reference"), [[...references]])
    .where("p.status", "completed")
    .select("p.id", "a.reference", "p.payoutDate", "p.payoutType", "p.amount")
    .select("p.checkNumber", "p.periodLabel");

export const readRolled = (db: Knex, references: readonly string[]): Promise<RolledRow[]> =>
  db("agreement_rollovers as r")
    .join("agreements as a", "a.id", "r.agreementId")
    .leftJoin("agreements as s", "s.id", "r.sourceAgreementId")
    .whereRaw(hasReference("a.reference"), [[...references]])
    .select("r.*", "a.reference", "s.reference as source");
