import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import { lockInvestor, type LockedInvestor } from "./investors.store.ts";

export async function findLiveInvestor(
  trx: Knex.Transaction,
  id: string,
): Promise<LockedInvestor | undefined> {
  const row = await lockInvestor(trx, id);
  return row?.deletedAt === null ? row : undefined;
}

/** Held while an agreement or a file is added, so that a delete waits. 404 when not live. */
export async function lockLiveInvestor(trx: Knex.Transaction, id: string): Promise<LockedInvestor> {
  const row = await findLiveInvestor(trx, id);
  if (!row) throw notFound("The investor");
  return row;
}
