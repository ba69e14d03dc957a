import { currentSpan } from "../request-context.ts";
import { endAfter } from "./job-span.ts";
import { activeTracer } from "./tracer.ts";

/**
 * Runs a call to another system in a span of the current request or job. The name is that of the
 * system and the call, without an id; while traces are off the call alone runs.
 */
export function withSpan<T>(name: string, call: () => Promise<T>): Promise<T> {
  const parent = currentSpan();
  const tracer = parent?.isRecorded === true ? activeTracer() : null;
  const span = tracer?.startSpan(name, { kind: "client", parent: parent?.traceparent }) ?? null;
  return span === null ? call() : endAfter(span, call);
}

/** A function whose calls run in spans of their own, see `withSpan`. */
export const traced =
  <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> =>
    withSpan(name, () => call(...args));
