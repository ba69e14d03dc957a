export { coolingQueue, startCoolingWorker } from "./cooling-job.ts";
export { readWaitingAccounts } from "./payee-accounts.read.ts";
export { lockPayeeAccount, updatePayeeAccount } from "./payee-accounts.store.ts";
export type { PayeeAccountRow } from "./payee-accounts.store.ts";
export { approveChange, recordCallback, requestChange } from "./payee-steps.ts";
export { requestFromBank } from "./request-from-bank.ts";
