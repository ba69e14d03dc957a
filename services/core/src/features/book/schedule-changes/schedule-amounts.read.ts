import type { ListedName, MoneyWrite } from "@accord/contracts";
import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import { findPayout } from "../payouts/index.ts";
import { nameColumns } from "../../../investor-names.ts";

/** Money as a decimal string. */
export interface ScheduledAmount extends ListedName {
  readonly agreementId: string;
  readonly reference: string;
  readonly periodIndex: number;
  readonly periodLabel: string;
  readonly dueDate: Day;
  readonly amount: string;
}

export const readScheduledAmounts = (
  db: Knex,
  agreementIds: readonly string[],
): Promise<ScheduledAmount[]> =>
  db("payouts as p")
    .join("agreements as a", "a.id", "p.agreementId")
    .join("investors as i", "i.id", "a.investorId")
    .whereIn("p.agreementId", [...agreementIds])
    .whereNotNull("p.periodIndex")
    .select<ScheduledAmount[]>(
      ...["p.agreementId", "a.reference", ...nameColumns("i")],
      ...["p.periodIndex", "p.periodLabel", "p.dueDate", "p.amount"],
    )
    .orderBy(["a.reference", "p.periodIndex"]);

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
  const row: { agreementId: string; sourceAgreementId: string | null } | undefined = await db(
    "agreement_rollovers",
  )
    .where({ id: rolloverId })
    .first("agreementId", "sourceAgreementId");
  return row ? [row.agreementId, row.sourceAgreementId] : [];
}

const ownerOf = async (db: Knex, payoutId: string) => (await findPayout(db, payoutId))?.agreementId;
