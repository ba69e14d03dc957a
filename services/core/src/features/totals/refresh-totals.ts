import type { Day } from "@accord/domain";
import { inTransaction } from "@accord/service-kit";
import type { Knex } from "knex";
import { lockInvestors, lockRefresh, readDue, writeTotals } from "./totals.store.ts";

const BATCH = 500;

/** Nobody asked for it: the day came. */
const byItself = { actor: { caller: "core", userId: null } };

/**
 * Recomputes the totals of these investors as of the firm's `today`. Every write that changes money,
 * an agreement's status or who is live ends with it.
 */
export async function refreshInvestorTotals(
  trx: Knex.Transaction,
  investorIds: readonly string[],
  today: Day,
): Promise<void> {
  const ids = [...new Set(investorIds)];
  if (ids.length === 0) return;
  await lockInvestors(trx, ids);
  await writeTotals(trx, ids, today);
}

/** Milliseconds for which a database in which nothing was due on a day is not asked again about it. */
const NOTHING_DUE_MS = 1_000;
const nothingDue = new WeakMap<Knex, { today: Day; since: number }>();

/**
 * Brings up to date the totals whose principal moved since they were computed: by date alone. A read
 * that finds nothing due, as nearly all do, writes nothing. Of reads at once one refreshes and the
 * others wait for it: an answer with yesterday's money would be wrong. On a new day it looks at once;
 * on the same one only a write that began the day before could still make something due, so reads
 * that follow each other within a second look once.
 */
export async function refreshDueTotals(db: Knex, today: Day): Promise<void> {
  const last = nothingDue.get(db);
  if (last?.today === today && performance.now() - last.since < NOTHING_DUE_MS) return;
  const since = performance.now();
  await refreshUntilNothingIsDue(db, today);
  nothingDue.set(db, { today, since });
}

async function refreshUntilNothingIsDue(db: Knex, today: Day): Promise<void> {
  while ((await readDue(db, today, 1)).length > 0) {
    await inTransaction(db, byItself, async (trx) => {
      await lockRefresh(trx);
      await refreshInvestorTotals(trx, await readDue(trx, today, BATCH), today);
    });
  }
}
