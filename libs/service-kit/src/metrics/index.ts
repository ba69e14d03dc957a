export { setRouteLabel } from "./http-metrics.ts";
export { registerJobMetrics } from "./job-metrics.ts";
export { registerDbMetrics, registerPgPoolMetrics } from "./pool-metrics.ts";
export { counter, gauge, histogram } from "./registry.ts";
export type { Sample } from "./registry.ts";
export { serveMetrics } from "./serve-metrics.ts";
