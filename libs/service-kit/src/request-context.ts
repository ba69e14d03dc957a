import { AsyncLocalStorage } from "node:async_hooks";
import type { TraceSpan } from "./traces/tracer.ts";

interface RequestContext {
  readonly id: string;
  readonly span: TraceSpan | null;
}

const context = new AsyncLocalStorage<RequestContext>();

/** For logs, internal calls, jobs, audit rows and traces. */
export const runWithRequestId = <T>(id: string, work: () => T, span: TraceSpan | null = null): T =>
  context.run({ id, span }, work);

export const currentRequestId = (): string | undefined => context.getStore()?.id;

/** Null while traces are off. */
export const currentSpan = (): TraceSpan | null => context.getStore()?.span ?? null;

/** The header or property that hands the trace on, or nothing while traces are off. */
export function traceHeader(): { traceparent?: string } {
  const span = currentSpan();
  return span === null ? {} : { traceparent: span.traceparent };
}
