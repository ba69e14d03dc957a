import { activeTracer, type TraceSpan } from "./tracer.ts";

interface TracedJob {
  readonly data: object;
  readonly retryCount: number;
}

/** The span of one attempt, part of the trace that wrote the job; null while traces are off. */
export function startJobSpan(queue: string, job: TracedJob, requestId: string): TraceSpan | null {
  const tracer = activeTracer();
  if (tracer === null) return null;
  return tracer.startSpan(`job ${queue}`, {
    kind: "consumer",
    parent: traceparentOf(job.data),
    attributes: {
      "messaging.destination.name": queue,
      "accord.job.retry_count": job.retryCount,
      "accord.request_id": requestId,
    },
  });
}

const traceparentOf = (data: object): string | undefined =>
  "traceparent" in data && typeof data.traceparent === "string" ? data.traceparent : undefined;

/** Ends the span with the work. */
export async function endAfter<T>(span: TraceSpan | null, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    span?.end();
    return result;
  } catch (error) {
    span?.end({ error: error instanceof Error ? error.name : "unknown" });
    throw error;
  }
}
