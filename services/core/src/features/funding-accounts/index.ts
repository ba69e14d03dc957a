export { addFundingAccount } from "./funding-accounts.service.ts";
export {
  findFundingAccount,
  fundingAccounts,
  lockFundingAccount,
  openFundingAccount,
  updateFundingAccount,
} from "./funding-accounts.store.ts";
export type { FundingAccountRow } from "./funding-accounts.store.ts";
