export { readWaitingRuns } from "./payout-runs.read.ts";
