import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import { lockInvestor } from "./investors.store.ts";
import type { LockedInvestor } from "./investors.store.ts";

/**
 * Locks a live investor for a write that hangs something on it (an agreement, a file), so that a
 * delete waits. Throws a 404 when there is none.
 */
export async function lockLiveInvestor(trx: Knex.Transaction, id: string): Promise<LockedInvestor> {
  const row = await lockInvestor(trx, id);
  if (!row || row.deleted_at !== null) throw notFound("The investor");
  return row;
}
