export {
  addFundingAccount,
  applyFundingChange,
  type FundingAccountUse,
} from "./apply-funding-change.ts";
export {
  findFundingAccount,
  fundingAccounts,
  lockBank,
  lockFundingAccount,
  openFundingAccount,
  removeFundingAccount,
  resealFundingAccounts,
  updateFundingAccount,
  writeNextTrace,
} from "./funding-accounts.store.ts";
export type { FundingAccountRow } from "./funding-accounts.store.ts";
