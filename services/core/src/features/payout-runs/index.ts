export { checkNews } from "./check-news.ts";
export { cancelRun } from "./cancel-run.ts";
export { payRun } from "./pay-run.ts";
export { linesOf, lockRun } from "./payout-runs.store.ts";
export { prepareRun } from "./prepare-run.ts";
export { releaseRun } from "./release-run.ts";
export { returnLine } from "./return-line.ts";
export { approveRun, submitRun } from "./run-steps.ts";
export { readWaitingRuns } from "./payout-runs.read.ts";
