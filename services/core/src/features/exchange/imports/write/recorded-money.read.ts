import type { RolloverCategory, RolloverType } from "@accord/domain";
import type { Knex } from "knex";
import { hasReference, type PayoutRow } from "../../../book/records/index.ts";

export interface PaidRow extends Pick<
  PayoutRow,
  "id" | "payoutDate" | "payoutType" | "amount" | "checkNumber" | "periodLabel"
> {
  readonly reference: string;
  readonly pays: string | null;
}

export interface RolledRow {
  readonly id: string;
  readonly reference: string;
  readonly source: string | null;
  readonly rolloverDate: string;
  readonly amount: string;
  readonly rolloverType: RolloverType;
  readonly rolloverCategory: RolloverCategory | null;
  readonly pays: string | null;
}

/** Names the scheduled payout that a payout is, settles or pays the rest of. */
const paysOfPayout = `case when p.period_index is not null then p.id::text
  else coalesce('rest of ' || p.rest_of_payout_id, s.id::text) end`;

/** Names the scheduled payout that a rollover rolls over or settles. */
const paysOfRollover = "coalesce(r.source_payout_id, s.id)::text";

const withSettled = (rows: Knex.QueryBuilder, by: string, id: string) =>
  rows.leftJoin("payouts as s", `s.${by}`, id);

/** Completed payouts of agreements by their references. */
export const readPaid = (db: Knex, references: readonly string[]): Promise<PaidRow[]> =>
  withSettled(db("payouts as p"), "settledByPayoutId", "p.id")
    .join("agreements as a", "a.id", "p.agreementId")
    .whereRaw(hasReference("a.reference"), [[...references]])
    .where("p.status", "completed")
    .select("p.id", "a.reference", "p.payoutDate", "p.payoutType", "p.amount")
    .select("p.checkNumber", "p.periodLabel", db.raw(`${paysOfPayout} as pays`));

export const readRolled = (db: Knex, references: readonly string[]): Promise<RolledRow[]> =>
  withSettled(db("agreement_rollovers as r"), "settledByRolloverId", "r.id")
    .join("agreements as a", "a.id", "r.agreementId")
    .leftJoin("agreements as f", "f.id", "r.sourceAgreementId")
    .whereRaw(hasReference("a.reference"), [[...references]])
    .select("r.*", "a.reference", "f.reference as source", db.raw(`${paysOfRollover} as pays`));

/** `pays` of payouts and rollovers by their ids. */
export async function readPays(
  db: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const paid = withSettled(db("payouts as p"), "settledByPayoutId", "p.id")
    .whereRaw("p.id = any(?::uuid[])", [[...ids]])
    .select("p.id", db.raw(`${paysOfPayout} as pays`));
  const rolled = withSettled(db("agreement_rollovers as r"), "settledByRolloverId", "r.id")
    .whereRaw("r.id = any(?::uuid[])", [[...ids]])
    .select("r.id", db.raw(`${paysOfRollover} as pays`));
  const rows: { id: string; pays: string | null }[] = [...(await paid), ...(await rolled)];
  return new Map(rows.map(({ id, pays }) => [id, pays]));
}
