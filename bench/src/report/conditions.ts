import { availableParallelism, loadavg } from "node:os";
import { ROUNDS } from "../rounds.ts";

/** Under load only ratios are meaningful. */
export const machineLoad = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** What was run, when, on how many cores and at what load. */
export const conditions = (before: string, what = `Medians of ${ROUNDS} rounds`): string =>
  `${what} on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${availableParallelism()} cores, load of the machine ${before} before and ${machineLoad()} at the end.`;
