import type { InternalCall, Jobs } from "@accord/service-kit";
import type { Knex } from "knex";
import { signingQueues, workOnClosings } from "./features/signing/index.ts";

/** Every kind of durable work that this service has. */
export const workQueues = signingQueues;

/** Makes this replica take its part in the durable work, until `jobs` are stopped. */
export const startWorkers = (deps: {
  db: Knex;
  jobs: Jobs;
  signing: InternalCall;
}): Promise<void> => workOnClosings(deps);
