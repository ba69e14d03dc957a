import { parseMoney, formatMoney } from "@accord/domain";
import type { Knex } from "knex";
import { updateFundingAccount, type FundingAccountRow } from "../funding-accounts/index.ts";
import { linesOf, type PayoutRunRow, type RunLineRow } from "./payout-runs.store.ts";

/** One check for each payee, name and address of a run; the caller holds the account's lock. */
export async function allocateChecks(
  trx: Knex.Transaction,
  run: PayoutRunRow,
  account: FundingAccountRow,
): Promise<void> {
  const lines = (await linesOf(trx, run.id)).filter(({ method }) => method === "check");
  let number = account.nextCheckNumber;
  for (const group of groupsOf(lines)) {
    const [first] = group;
    if (!first) continue;
    const [check]: { id: string }[] = await trx("checks")
      .insert({
        fundingAccountId: account.id,
        number,
        runId: run.id,
        payee: first.payeeName,
        address: first.address,
        amount: formatMoney(group.reduce((sum, { net }) => sum + parseMoney(net), 0)),
        checkDate: run.paymentDate,
      })
      .returning("id");
    number += 1;
    await trx("payout_run_lines")
      .whereIn(
        "id",
        group.map(({ id }) => id),
      )
      .update({ checkId: check?.id });
  }
  if (number !== account.nextCheckNumber)
    await updateFundingAccount(trx, account.id, { nextCheckNumber: number });
}

function groupsOf(lines: readonly RunLineRow[]): readonly RunLineRow[][] {
  const groups = new Map<string, RunLineRow[]>();
  for (const line of lines) {
    const key = JSON.stringify([line.investorId, line.payeeName, line.address]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}
