import type { MoneyWrite } from "@accord/contracts";
import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import { findPayout } from "../payouts/index.ts";

/** Money as a decimal string. */
export interface ScheduledAmount {
  readonly agreement_id: string;
  readonly reference: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly period_index: number;
  readonly period_label: string;
  readonly due_date: Day;
  readonly amount: string;
}

export const readScheduledAmounts = (
  db: Knex,
  agreementIds: readonly string[],
): Promise<ScheduledAmount[]> =>
  db("payouts as p")
    .join("agreements as a", "a.id", "p.agreement_id")
    .join("investors as i", "i.id", "a.investor_id")
    .whereIn("p.agreement_id", [...agreementIds])
    .whereNotNull("p.period_index")
    .select<ScheduledAmount[]>(
      ...["p.agreement_id", "a.reference", "i.first_name", "i.last_name"],
      ...["p.period_index", "p.period_label", "p.due_date", "p.amount"],
    )
    .orderBy(["a.reference", "p.period_index"]);

/** Agreements whose schedule a write may change; none for an unknown record. */
export async function readTouched(db: Knex, write: MoneyWrite): Promise<string[]> {
  const ids = await touchedBy(db, write);
  return [...new Set(ids)].filter((id) => id !== null && id !== undefined);
}

type Touched = readonly (string | null | undefined)[];

async function touchedBy(db: Knex, write: MoneyWrite): Promise<Touched> {
  switch (write.write) {
    case "add_rollover":
      return [write.agreementId, write.rollover.destinationAgreementId];
    case "add_manual_payout":
      return [write.agreementId];
    case "edit_rollover":
      return [...(await sidesOf(db, write.rolloverId)), write.rollover.sourceAgreementId];
    case "delete_rollover":
      return sidesOf(db, write.rolloverId);
    case "roll_over_payout":
      return [await ownerOf(db, write.payoutId), write.rollOver.destinationAgreementId];
    case "edit_payout":
    case "delete_payout":
      return [await ownerOf(db, write.payoutId)];
  }
}

async function sidesOf(db: Knex, rolloverId: string): Promise<Touched> {
  const row: { agreement_id: string; source_agreement_id: string | null } | undefined = await db(
    "agreement_rollovers",
  )
    .where({ id: rolloverId })
    .first("agreement_id", "source_agreement_id");
  return row ? [row.agreement_id, row.source_agreement_id] : [];
}

const ownerOf = async (db: Knex, payoutId: string) =>
  (await findPayout(db, payoutId))?.agreement_id;
