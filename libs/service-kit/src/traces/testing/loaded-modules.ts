/* node loaded-modules.ts: prints the modules of OpenTelemetry that a service loads at its start. */
import { registerHooks } from "node:module";
import { captureLog } from "../../testing/captured-log.ts";

const loaded: string[] = [];
registerHooks({
  resolve: (specifier, context, next) => {
    // The API alone is loaded by prom-client.
    if (/^@opentelemetry\/(?!api$)/.test(specifier)) loaded.push(specifier);
    return next(specifier, context);
  },
});
const { readEnv, startTraces } = await import("../../index.ts");
const { commonEnv } = await import("../../env.ts");
const traces = commonEnv.pick({ OTEL_EXPORTER_OTLP_ENDPOINT: true, OTEL_TRACES_SAMPLER_ARG: true });
const { logger } = captureLog();
await startTraces({ service: "test", env: readEnv(traces), trustsCaller: true, logger });
process.stdout.write(JSON.stringify(loaded));
