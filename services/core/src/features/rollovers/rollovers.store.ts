import type { RolloverType, SourceType } from "@accord/domain";
import type { Knex } from "knex";
import type { RolloverColumns } from "../schedule/index.ts";

export interface RolloverRow extends RolloverColumns {
  rollover_type: RolloverType;
  source_type: SourceType;
  version: number;
  updated_at: string;
}

export type RolloverValues = Omit<RolloverRow, "version" | "created_at" | "updated_at">;

export function findRollover(trx: Knex, id: string): Promise<RolloverRow | undefined> {
  return trx<RolloverRow>("agreement_rollovers").where({ id }).first();
}

export function insertRollover(trx: Knex.Transaction, row: RolloverValues): Promise<unknown> {
  return trx("agreement_rollovers").insert(row);
}

export function updateRollover(
  trx: Knex.Transaction,
  id: string,
  row: Omit<RolloverValues, "id" | "agreement_id" | "source_payout_id">,
): Promise<unknown> {
  return trx("agreement_rollovers").where({ id }).update(row);
}

export function deleteRolloverRow(trx: Knex.Transaction, id: string): Promise<unknown> {
  return trx("agreement_rollovers").where({ id }).delete();
}
