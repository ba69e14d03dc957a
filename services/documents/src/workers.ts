import type { DocumentsDeps } from "./app.ts";
import { statementQueues, workOnStatements } from "./features/statements/index.ts";

/** Every kind of durable work that this service has. */
export const workQueues = statementQueues;

/** Makes this replica take its part in the durable work, until `jobs` are stopped. */
export const startWorkers = (deps: DocumentsDeps): Promise<void> => workOnStatements(deps);
