export {
  findFundingAccount,
  lockFundingAccount,
  openFundingAccount,
  updateFundingAccount,
} from "./funding-accounts.store.ts";
export type { FundingAccountRow } from "./funding-accounts.store.ts";
