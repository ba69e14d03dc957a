import { fundingAccountToImport } from "../features/dev-data/payees-data.ts";

/** A funding account to be created: that of the development data, with changes. */
export const sampleFundingAccount = (changes: object = {}) => ({
  name: "Operating",
  ...fundingAccountToImport,
  ...changes,
});
