import { hostname } from "node:os";
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "../logger.ts";
import { release } from "../release.ts";
import type { SpanOptions, Tracer, TraceSpan } from "./tracer.ts";

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** A collector that hangs must not delay a shutdown. */
const EXPORT_TIMEOUT_MS = 4_000;

export interface OtlpOptions {
  readonly service: string;
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  /** Share of the traces that is recorded, 0 to 1. */
  readonly ratio: number;
  /** False where callers are strangers: the ratio decides for their traces too. */
  readonly trustsCaller: boolean;
  readonly logger: Logger;
}

/** The only module that loads OpenTelemetry; imported when traces are on. */
export function createOtlpTracer(options: OtlpOptions): {
  tracer: Tracer;
  stop: () => Promise<void>;
} {
  const { service, endpoint, ratio, trustsCaller, logger } = options;
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const named = resourceFromAttributes({
    "service.namespace": "accord",
    "service.name": service,
    "service.version": release().name,
    "service.instance.id": `${hostname()}-${process.pid}`,
  });
  const provider = new TracerProvider({
    sampler: trustsCaller ? new ParentBasedSampler({ root: sampler }) : sampler,
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportOnce(
          new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }),
          logger,
        ),
      }),
    ],
  });
  const own = provider.getTracer("accord");
  const startSpan = (name: string, { kind, parent, attributes }: SpanOptions) =>
    toTraceSpan(
      own.startSpan(
        name,
        { kind: kinds[kind], ...(attributes && { attributes }) },
        contextOf(parent),
      ),
    );
  return { tracer: { startSpan }, stop: () => provider.shutdown().catch(() => undefined) };
}

/** One line when the collector is away, one when it is back. */
function reportOnce(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway)
          logger.warn({ err: result.error }, "traces cannot be exported and are dropped");
        if (!failed && isAway) logger.info("traces are exported again");
        isAway = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

const header = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

function contextOf(parent: string | undefined): Context {
  const [, traceId = "", spanId = "", flags = ""] = header.exec(parent ?? "") ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
}

function toTraceSpan(span: Span): TraceSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
    isRecorded: span.isRecording(),
    end: ({ name, attributes, error } = {}) => {
      if (name !== undefined) span.updateName(name);
      if (attributes) span.setAttributes(attributes);
      if (error !== undefined) {
        span.setAttribute("error.type", error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}
