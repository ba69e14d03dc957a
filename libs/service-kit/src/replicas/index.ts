export type { Resolve } from "./replica-set.ts";
export { probePresence, probeReadiness } from "./probe.ts";
export type { Probe, ProbeResult, ReadinessReport } from "./probe.ts";
export type { Replica } from "./replica.ts";
export { createReplicas } from "./replicas.ts";
export type { Lease, Replicas } from "./replicas.ts";
