import type { RolloverCategory, RolloverType } from "@accord/domain";
import type { Knex } from "knex";
import { hasReference } from "../../../book/agreements/index.ts";
import type { PayoutRow } from "../../../book/payouts/index.ts";

export interface PaidRow extends Pick<
  PayoutRow,
  "id" | "payoutDate" | "payoutType" | "amount" | "checkNumber" | "periodLabel"
> {
  readonly reference: string;
}

export interface RolledRow {
  readonly id: string;
  readonly reference: string;
  readonly source: string | null;
  readonly rolloverDate: string;
  readonly amount: string;
  readonly rolloverType: RolloverType;
  readonly rolloverCategory: RolloverCategory | null;
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
