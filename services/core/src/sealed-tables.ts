import { resealSettingChanges } from "./features/base/setting-changes/index.ts";
import { resealTaxIds } from "./features/book/tax-ids/index.ts";
import { resealFundingAccounts } from "./features/payments/funding-accounts/index.ts";
import { resealPayeeAccounts } from "./features/payments/payee-accounts/index.ts";

/** The tables with values of the vault, for `rotateVault`. */
export const sealedTables = [
  resealPayeeAccounts,
  resealFundingAccounts,
  resealSettingChanges,
  resealTaxIds,
];
