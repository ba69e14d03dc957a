export * from "./captured-log.ts";
export * from "./test-database.ts";
export * from "./test-tokens.ts";
export * from "./serve.ts";
export { metricsText } from "../metrics/registry.ts";
export * from "./otlp-receiver.ts";
export { activeTracer, setTracer } from "../traces/tracer.ts";
