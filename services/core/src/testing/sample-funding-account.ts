import { fundingAccountToImport } from "../features/exchange/dev-data/payees-data.ts";
import type { CoreUnderTest } from "./start-core.ts";

/** A funding account to be created: that of the development data, with changes. */
export const sampleFundingAccount = (changes: object = {}) => ({
  name: "Operating",
  ...fundingAccountToImport,
  ...changes,
});

/** Requested by the user of core and approved; returns its id. */
export async function addFundingAccount(
  core: CoreUnderTest,
  as: { readonly id: string; readonly name: string },
  changes: object = {},
): Promise<string> {
  const body = sampleFundingAccount(changes);
  const requested = await core.call("post", "/api/funding-accounts", { body });
  await approveSettings(core, as, requested.body.waiting);
  return requested.body.id;
}

export async function approveSettings(
  core: CoreUnderTest,
  as: { readonly id: string; readonly name: string },
  { id }: { readonly id: string },
): Promise<void> {
  const path = `/api/setting-changes/${id}/approve`;
  const answer = await core.call("post", path, { body: {}, as });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
}
