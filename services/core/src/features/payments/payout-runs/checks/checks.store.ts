import { notFound } from "@accord/service-kit";
import type { CheckStatus } from "@accord/domain";
import type { Knex } from "knex";
import { updateFundingAccount, type FundingAccountRow } from "../../funding-accounts/index.ts";
import { annotatePayouts } from "../../../book/records/index.ts";
import type { Address } from "../lines/line-facts.read.ts";

export interface CheckRow {
  readonly id: string;
  readonly fundingAccountId: string;
  /** A bigint, which the driver reads as text. */
  readonly number: string;
  readonly runId: string;
  readonly payee: string;
  readonly address: Address;
  readonly custodianAccount: string | null;
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

/** 404 when there is none. */
export async function findCheck(db: Knex, id: string): Promise<CheckRow> {
  const row: CheckRow | undefined = await db<CheckRow>("checks").where({ id }).first();
  if (!row) throw notFound("The check");
  return row;
}

export const checksOf = (db: Knex, runId: string): Promise<CheckRow[]> =>
  db<CheckRow>("checks").where({ runId }).orderBy("number");

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

/** Skips checks that were printed before. */
export const markPrinted = (
  trx: Knex.Transaction,
  ids: readonly string[],
  printedAt: Date,
): Promise<unknown> =>
  trx("checks")
    .whereIn("id", [...ids])
    .whereNull("printedAt")
    .update({ printedAt });

/** Confirms the printed checks of a run that are not spoiled. */
export const markConfirmed = (
  trx: Knex.Transaction,
  runId: string,
  spoiledIds: readonly string[],
  confirmedAt: Date,
): Promise<Pick<CheckRow, "number">[]> =>
  trx("checks")
    .where({ runId, status: "issued" })
    .whereNotNull("printedAt")
    .whereNull("confirmedAt")
    .whereNotIn("id", [...spoiledIds])
    .update({ confirmedAt }, ["number"]);

type NewCheck = Pick<CheckRow, "id" | "payee" | "address" | "custodianAccount" | "amount"> & {
  readonly number: number;
  readonly lineIds: readonly string[];
};

export async function insertChecks(
  trx: Knex.Transaction,
  common: Pick<CheckRow, "fundingAccountId" | "runId" | "checkDate">,
  checks: readonly NewCheck[],
): Promise<void> {
  await trx.raw(
    `insert into checks (id, funding_account_id, number, run_id, payee, address, custodian_account,
       amount, check_date)
     select id, :fundingAccountId::uuid, number, :runId::uuid, payee, address,
       "custodianAccount", amount, :checkDate::date
     from jsonb_to_recordset(:checks::jsonb) as c(id uuid, number bigint, payee text,
       address jsonb, "custodianAccount" text, amount numeric)`,
    { ...common, checks: JSON.stringify(checks) },
  );
  const checksOfLines = checks.flatMap(({ id, lineIds }) =>
    lineIds.map((lineId) => ({ id, lineId })),
  );
  await trx.raw(
    `update payout_run_lines l set check_id = c.id
     from jsonb_to_recordset(?::jsonb) as c(id uuid, "lineId" uuid) where l.id = c."lineId"`,
    [JSON.stringify(checksOfLines)],
  );
}

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
    const { custodianAccount } = check;
    const columns = {
      fundingAccountId,
      runId,
      payee,
      address,
      custodianAccount,
      amount,
      checkDate,
    };
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
