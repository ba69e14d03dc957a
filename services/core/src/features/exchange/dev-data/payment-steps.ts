import { newFundingAccount } from "@accord/contracts";
import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import { addFundingAccount, fundingAccounts } from "../../payments/funding-accounts/index.ts";
import { addUser } from "../../base/users/index.ts";
import { actAs, type PaymentSetup } from "./acting.store.ts";
import type { Step } from "./history-steps.ts";
import { importDays } from "./import-days.ts";
import { importId } from "./import-id.ts";
import { importedFundingAccountId } from "./imported-run.ts";
import { payeeSteps } from "./payee-steps.ts";
import { fundingAccountToImport } from "./payees-data.ts";
import { payoutRunSteps } from "./payout-runs-data.ts";

const approver = {
  email: "approver@example.com",
  firstName: "Approver",
  lastName: "Member",
  profileImageUrl: null,
};

/** Adds the funding account and the approver at once; the rest on its own days. */
export async function paymentSteps(
  trx: Knex.Transaction,
  { vault, staffId }: Pick<PaymentSetup, "vault" | "staffId">,
  today: Day,
): Promise<Step[]> {
  const approverId = await addUser(trx, importId("approver"), approver);
  const name = await freeName(trx);
  const input = newFundingAccount.parse({ ...fundingAccountToImport, name });
  await actAs(trx, approverId, () =>
    addFundingAccount(trx, vault, importedFundingAccountId, input),
  );
  const setup = { vault, staffId, approverId };
  const days = importDays(today);
  return [...payeeSteps(setup, days, today), ...payoutRunSteps(setup, days, today)];
}

/** Adds a number to a name that another funding account has. */
async function freeName(trx: Knex.Transaction): Promise<string> {
  const taken = new Set((await fundingAccounts(trx)).map(({ name }) => name.toLowerCase()));
  let free = "Operating";
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `Operating ${number}`;
  return free;
}
