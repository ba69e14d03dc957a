import type { Rollover } from "@accord/contracts";
import type { Knex } from "knex";

/** A row of `agreement_rollovers`. */
export interface RolloverRow extends Omit<Rollover, "agreement" | "sourceAgreement"> {
  readonly updatedAt: string;
}

export type RolloverValues = Omit<RolloverRow, "version" | "createdAt" | "updatedAt">;

export function findRollover(trx: Knex, id: string): Promise<RolloverRow | undefined> {
  return trx<RolloverRow>("agreement_rollovers").where({ id }).first();
}

export const findRollovers = (
  trx: Knex.Transaction,
  same: Partial<RolloverValues>,
): Promise<RolloverRow[]> =>
  trx<RolloverRow>("agreement_rollovers").where(same).orderBy(["rolloverDate", "id"]);

export function insertRollover(trx: Knex.Transaction, row: RolloverValues): Promise<unknown> {
  return trx("agreement_rollovers").insert(row);
}

export function updateRollover(
  trx: Knex.Transaction,
  id: string,
  row: Omit<RolloverValues, "id" | "agreementId" | "sourcePayoutId">,
): Promise<unknown> {
  return trx("agreement_rollovers").where({ id }).update(row);
}

export function deleteRolloverRow(trx: Knex.Transaction, id: string): Promise<unknown> {
  return trx("agreement_rollovers").where({ id }).delete();
}

/** Rollovers into the agreements. */
export const removeRolloversOf = (
  trx: Knex.Transaction,
  agreementIds: readonly string[],
): Promise<unknown> =>
  trx("agreement_rollovers")
    .whereIn("agreementId", [...agreementIds])
    .delete();
