import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import { lockInvestor } from "./investors.store.ts";
import type { LockedInvestor } from "./investors.store.ts";

/** Locks a live investor, or answers undefined when there is none. */
export async function findLiveInvestor(
  trx: Knex.Transaction,
  id: string,
): Promise<LockedInvestor | undefined> {
  const row = await lockInvestor(trx, id);
  return row?.deleted_at === null ? row : undefined;
}

/**
 * Locks a live investor for a write that hangs something on it (an agreement, a file), so that a
 * delete waits. Throws a 404 when there is none.
 */
export async function lockLiveInvestor(trx: Knex.Transaction, id: string): Promise<LockedInvestor> {
  const row = await findLiveInvestor(trx, id);
  if (!row) throw notFound("The investor");
  return row;
}
