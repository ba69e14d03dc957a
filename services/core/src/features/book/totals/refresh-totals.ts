import type { Day } from "@accord/domain";
import { inTransaction } from "@accord/service-kit";
import type { Knex } from "knex";
import { dateRestatements } from "../restatements/index.ts";
import { lockInvestors, lockRefresh, readDue, writeTotals } from "./totals.store.ts";

const BATCH = 500;

/** The actor of a refresh by date, which no request causes. */
const dateActor = { actor: { caller: "core", userId: null } };

/** Every write of money, agreement status or live records ends with it. */
export async function refreshInvestorTotals(
  trx: Knex.Transaction,
  investorIds: readonly string[],
  today: Day,
): Promise<void> {
  const ids = [...new Set(investorIds)];
  if (ids.length === 0) return;
  await lockInvestors(trx, ids);
  await writeTotals(trx, ids, today);
  await dateRestatements(trx, ids, today);
}

/** How long a result without due totals is cached per database. */
const NOTHING_DUE_TTL_MS = 1_000;
const nothingDue = new WeakMap<Knex, { today: Day; since: number }>();

/**
 * Refreshes totals whose principal moved by date since they were computed. Concurrent reads wait
 * for one refresh, so that none returns yesterday's money. Within a day only a transaction begun
 * the day before can make more due, so the check is cached for a second.
 */
export async function refreshDueTotals(db: Knex, today: Day): Promise<void> {
  const last = nothingDue.get(db);
  if (last?.today === today && performance.now() - last.since < NOTHING_DUE_TTL_MS) return;
  const since = performance.now();
  await refreshAllDue(db, today);
  nothingDue.set(db, { today, since });
}

async function refreshAllDue(db: Knex, today: Day): Promise<void> {
  while ((await readDue(db, today, 1)).length > 0) {
    await inTransaction(db, dateActor, async (trx) => {
      await lockRefresh(trx);
      await refreshInvestorTotals(trx, await readDue(trx, today, BATCH), today);
    });
  }
}
