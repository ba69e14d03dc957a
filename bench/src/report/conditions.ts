import { availableParallelism, loadavg } from "node:os";
import { ROUNDS } from "../rounds.ts";

/** Load of the machine at this moment: a figure of a loaded machine says little, a ratio still something. */
export const machineLoad = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** One line on the run: what it was (rounds unless told), when, on how many cores, at what load. */
export const conditions = (before: string, what = `Medians of ${ROUNDS} rounds`): string =>
  `${what} on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${availableParallelism()} cores, load of the machine ${before} before and ${machineLoad()} at the end.`;
