export { coolingQueue, startCoolingWorker } from "./cooling-job.ts";
export { readWaitingAccounts } from "./payee-accounts.read.ts";
export {
  fileEvidence,
  lockPayeeAccount,
  removePayeeAccounts,
  resealPayeeAccounts,
} from "./payee-accounts.store.ts";
export type { PayeeAccountRow } from "./payee-accounts.store.ts";
export { blockReturned } from "./block-account.ts";
export { approveChange, recordCallback } from "./payee-steps.ts";
export { requestChange } from "./request-change.ts";
export { requestFromBank } from "./request-from-bank.ts";
export type { PayeeAccountRuns } from "./payee-account-facts.ts";
