import type { Logger } from "../logger.ts";
import { setTracer } from "./tracer.ts";

/**
 * Off without an endpoint; OpenTelemetry is not even loaded then. The result sends what is not yet
 * exported.
 */
export async function startTraces(options: {
  service: string;
  env: {
    readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
    readonly OTEL_TRACES_SAMPLER_ARG: number;
  };
  /** False where callers are strangers: only the ratio decides whether a trace is recorded. */
  trustsCaller: boolean;
  logger: Logger;
}): Promise<() => Promise<void>> {
  const { service, env, trustsCaller, logger } = options;
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return () => Promise.resolve();
  const ratio = env.OTEL_TRACES_SAMPLER_ARG;
  const { createOtlpTracer } = await import("./otlp-tracer.ts");
  const { tracer, stop } = createOtlpTracer({ service, endpoint, ratio, trustsCaller, logger });
  setTracer(tracer);
  logger.info({ endpoint: new URL(endpoint).origin, ratio }, "traces");
  return () => {
    setTracer(null);
    return stop();
  };
}
