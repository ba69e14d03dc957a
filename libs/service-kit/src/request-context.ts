import { AsyncLocalStorage } from "node:async_hooks";

const context = new AsyncLocalStorage<string>();

/** For logs, internal calls, jobs and audit rows. */
export const runWithRequestId = <T>(id: string, work: () => T): T => context.run(id, work);

export const currentRequestId = (): string | undefined => context.getStore();
