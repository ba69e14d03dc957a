/** Patterns, counts and ids of requests. Never values of statements, bodies or personal data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface TraceSpan {
  /** The W3C header that makes calls and jobs part of this trace. */
  readonly traceparent: string;
  /** False for a trace that is not sampled. */
  readonly isRecorded: boolean;
  /** `error` is a code or a status, never a message. */
  end(result?: {
    readonly name?: string;
    readonly attributes?: SpanAttributes;
    readonly error?: string;
  }): void;
}

export interface SpanOptions {
  readonly kind: "server" | "client" | "consumer";
  /** A traceparent header; without a valid one a new trace starts. */
  readonly parent?: string | undefined;
  readonly attributes?: SpanAttributes;
}

export interface Tracer {
  startSpan(name: string, options: SpanOptions): TraceSpan;
}

let active: Tracer | null = null;

/** Null while traces are off. */
export const activeTracer = (): Tracer | null => active;

export function setTracer(tracer: Tracer | null): void {
  active = tracer;
}
