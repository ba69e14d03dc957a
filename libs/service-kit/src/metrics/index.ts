export { nameRoute } from "./http-metrics.ts";
export { watchJobs } from "./job-metrics.ts";
export { watchDb, watchPgPool } from "./pool-metrics.ts";
export { counter, gauge, histogram } from "./registry.ts";
export type { Reading } from "./registry.ts";
export { serveMetrics } from "./serve-metrics.ts";
