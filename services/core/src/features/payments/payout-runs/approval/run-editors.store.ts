import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { PayoutRunRow } from "../payout-runs.store.ts";

export const addEditor = (
  trx: Knex.Transaction,
  runId: string,
  { actor }: Acting,
): Promise<unknown> =>
  trx("run_editors").insert({ runId, userId: actor.userId }).onConflict().ignore();

/** Created, changed or submitted it. */
export async function madeRun(db: Knex, run: PayoutRunRow, userId: string): Promise<boolean> {
  if ([run.createdBy, run.editedBy, run.submittedBy].includes(userId)) return true;
  const row: object | undefined = await db("run_editors").where({ runId: run.id, userId }).first();
  return row !== undefined;
}
