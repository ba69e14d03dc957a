import { randomUUID } from "node:crypto";
import { parseMoney, formatMoney } from "@accord/domain";
import type { Knex } from "knex";
import { updateFundingAccount, type FundingAccountRow } from "../../funding-accounts/index.ts";
import { insertChecks } from "./checks.store.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { linesOf, type RunLineRow } from "../lines/run-lines.store.ts";

/** One check for each payee, name and address of a run; the caller holds the account's lock. */
export async function allocateChecks(
  trx: Knex.Transaction,
  run: PayoutRunRow,
  account: FundingAccountRow,
): Promise<void> {
  const lines = (await linesOf(trx, run.id)).filter(({ method }) => method === "check");
  if (lines.length === 0) return;
  const checks = groupsOf(lines).flatMap((group, index) => {
    const [first] = group;
    if (!first) return [];
    return {
      id: randomUUID(),
      number: account.nextCheckNumber + index,
      payee: first.payeeName,
      address: first.address,
      custodianAccount: first.custodianAccount,
      amount: formatMoney(group.reduce((sum, { net }) => sum + parseMoney(net), 0)),
      lineIds: group.map(({ id }) => id),
    };
  });
  const of = { fundingAccountId: account.id, runId: run.id, checkDate: run.paymentDate };
  await insertChecks(trx, of, checks);
  const nextCheckNumber = account.nextCheckNumber + checks.length;
  await updateFundingAccount(trx, account.id, { nextCheckNumber });
}

function groupsOf(lines: readonly RunLineRow[]): readonly RunLineRow[][] {
  const groups = new Map<string, RunLineRow[]>();
  for (const line of lines) {
    const key = JSON.stringify([
      line.investorId,
      line.payeeName,
      line.address,
      line.custodianAccount,
    ]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}
