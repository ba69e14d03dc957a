import { inTransaction, type Clock, type JobQueue, type Jobs } from "@accord/service-kit";
import * as z from "@accord/zod";
import type { Knex } from "knex";
import { lockInvestor } from "../../book/records/index.ts";
import { applyCooling } from "./account-in-use.ts";
import { partiesToSwap } from "./payee-accounts.store.ts";

export const coolingQueue: JobQueue<Record<string, never>> = {
  name: "apply-cooling",
  data: z.object({}),
};

const HOURLY = "23 * * * *";
const system = { actor: { caller: "core", userId: null } };

/** Writes what the clock decided, where no step of the party has done it. */
export async function startCoolingWorker(deps: {
  db: Knex;
  jobs: Jobs;
  clock: Clock;
}): Promise<void> {
  await deps.jobs.repeat(coolingQueue, HOURLY);
  await deps.jobs.work(coolingQueue, { pollSeconds: 30 }, () => applyAllCooling(deps));
}

export async function applyAllCooling({ db, clock }: { db: Knex; clock: Clock }): Promise<void> {
  for (const party of await partiesToSwap(db, clock.now())) {
    await inTransaction(db, system, async (trx) => {
      await lockInvestor(trx, party.investorId);
      await applyCooling(trx, party, clock.now());
    });
  }
}
