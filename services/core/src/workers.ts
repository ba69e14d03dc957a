import type { InternalCall, Jobs } from "@accord/service-kit";
import type { Knex } from "knex";
import { signingQueues, workOnClosings } from "./features/signing/index.ts";

export const workQueues = signingQueues;

/** Processes jobs in this replica until `jobs` are stopped. */
export const startWorkers = (deps: {
  db: Knex;
  jobs: Jobs;
  signing: InternalCall;
}): Promise<void> => workOnClosings(deps);
