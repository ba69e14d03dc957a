import { notFound } from "@accord/service-kit";
import type { CheckStatus } from "@accord/domain";
import type { Knex } from "knex";
import { updateFundingAccount, type FundingAccountRow } from "../../funding-accounts/index.ts";
import { annotatePayouts } from "../../../book/payouts/index.ts";
import type { Address } from "../lines/line-facts.read.ts";

export interface CheckRow {
  readonly id: string;
  readonly fundingAccountId: string;
  /** A bigint, which the driver reads as text. */
  readonly number: string;
  readonly runId: string;
  readonly payee: string;
  readonly address: Address;
  readonly amount: string;
  readonly checkDate: string;
  readonly status: CheckStatus;
  readonly printedAt: string | null;
  readonly confirmedAt: string | null;
  readonly voidReason: string | null;
  readonly replacesCheckId: string | null;
  readonly version: number;
  readonly updatedAt: string;
}

/** 404. */
export async function findCheck(db: Knex, id: string): Promise<CheckRow> {
  const row: CheckRow | undefined = await db<CheckRow>("checks").where({ id }).first();
  if (!row) throw notFound("The check");
  return row;
}

export const issuedChecks = (db: Knex, runId: string): Promise<CheckRow[]> =>
  db<CheckRow>("checks").where({ runId, status: "issued" }).orderBy("number");

export const voidChecks = (
  trx: Knex.Transaction,
  ids: readonly string[],
  voidReason: string,
): Promise<unknown> =>
  trx("checks")
    .whereIn("id", [...ids])
    .update({ status: "void", voidReason });

/**
 * Voids checks; each gets another one under the account's next numbers, which its lines and their
 * paid payouts name from now on. The caller holds the lock of the account.
 */
export async function replaceChecks(
  trx: Knex.Transaction,
  account: FundingAccountRow,
  spoiled: readonly CheckRow[],
  reason: string,
): Promise<void> {
  let number = account.nextCheckNumber;
  for (const check of spoiled) {
    const { fundingAccountId, runId, payee, address, amount, checkDate } = check;
    const columns = { fundingAccountId, runId, payee, address, amount, checkDate };
    const [row]: { id: string }[] = await trx("checks")
      .insert({ ...columns, number, replacesCheckId: check.id })
      .returning("id");
    await trx("payout_run_lines").where({ checkId: check.id }).update({ checkId: row?.id });
    const paid: { id: string }[] = await trx("payout_run_lines as l")
      .leftJoin("redemptions as r", "r.id", "l.redemptionId")
      .where({ "l.checkId": row?.id, "l.state": "paid" })
      .select(trx.raw("coalesce(l.payout_id, r.payout_id) as id"));
    const payoutIds = paid.map(({ id }) => id);
    await annotatePayouts(trx, payoutIds, { checkNumber: String(number) });
    number += 1;
  }
  await voidChecks(
    trx,
    spoiled.map(({ id }) => id),
    reason,
  );
  await updateFundingAccount(trx, account.id, { nextCheckNumber: number });
}
