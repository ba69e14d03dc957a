import { AsyncLocalStorage } from "node:async_hooks";

const context = new AsyncLocalStorage<string>();

/**
 * Does `work`, and all that it sets going, under the id of a request: its log lines, the calls to
 * other services, the jobs that it writes and the audit rows of its transactions carry it.
 */
export const runWithRequestId = <T>(id: string, work: () => T): T => context.run(id, work);

/** The id of the request that is being worked for; undefined outside of any. */
export const currentRequestId = (): string | undefined => context.getStore();
