import {
  inTransaction,
  type Clock,
  type JobQueue,
  type Jobs,
  type Logger,
} from "@accord/service-kit";
import * as z from "@accord/zod";
import type { Knex } from "knex";
import { beginRecount, insertRecount, readStaleTotals, recountCounters } from "./recount.store.ts";
import { refreshDueTotals, refreshInvestorTotals } from "./refresh-totals.ts";

export const recountQueue: JobQueue<Record<string, never>> = {
  name: "recount-totals",
  data: z.object({}),
};

const HOURLY = "53 * * * *";
const system = { actor: { caller: "core", userId: null } };

interface RecountDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Recounts once for each of the firm's days, in its first hour, and at the start when the day is
 * another one: totals follow a day that development sets, forward and back.
 */
export async function startRecountWorker(deps: RecountDeps & { jobs: Jobs }): Promise<void> {
  await deps.jobs.repeat(recountQueue, HOURLY);
  await deps.jobs.work(recountQueue, { pollSeconds: 30 }, () => recountTotals(deps));
  // The next job repeats what fails: the start of the other workers must not.
  await recountTotals(deps).catch((err: unknown) =>
    deps.logger.error({ err }, "the totals were not recounted at the start"),
  );
}

/**
 * Compares all stored totals with the rows and corrects them. Writers do not wait: each comparison
 * is one statement, which sees a write with its counters or not at all, and a correction is an
 * addition that holds for any later write. An investor is locked only to be computed again.
 */
export async function recountTotals({ db, clock, logger }: RecountDeps): Promise<void> {
  const today = clock.today();
  await refreshDueTotals(db, today);
  const differing = await inTransaction(db, system, async (trx) => {
    if (!(await beginRecount(trx, today))) return 0;
    const stale = await readStaleTotals(trx, today);
    const counters = await recountCounters(trx);
    const ids = stale.map(({ investorId }) => investorId);
    await refreshInvestorTotals(trx, ids, today);
    const found = [...counters, ...stale.flatMap(({ differences }) => differences)];
    await insertRecount(trx, today, found);
    return found.length;
  });
  if (differing > 0) logger.error({ differing }, "stored totals were wrong and are corrected");
}
