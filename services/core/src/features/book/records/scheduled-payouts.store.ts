import { formatMoney, type Cents, type Day } from "@accord/domain";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import type { SettledBy } from "./payout-row.ts";

/** What the plan sets of a scheduled payout. */
export interface PlannedRow {
  readonly periodIndex: number;
  /** Such as 'Q1 2026'. */
  readonly period: string;
  readonly dueDate: Day;
  readonly amount: Cents;
  readonly settledBy: SettledBy | null;
}

/** One statement: a plan has at most 1,200 rows. */
export async function insertScheduled(
  trx: Knex.Transaction,
  agreementId: string,
  rows: readonly PlannedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const written = rows.map((row) => ({
    agreementId,
    periodIndex: row.periodIndex,
    payoutType: "roi",
    status: "pending",
    ...writtenColumns(row),
  }));
  await trx("payouts").insert(written);
}

export async function updateScheduled(
  trx: Knex.Transaction,
  rows: readonly (PlannedRow & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const written = rows.map((row) => ({ id: row.id, ...writtenColumns(row) }));
  await trx.raw(
    `update payouts p set period_label = v."periodLabel", due_date = v."dueDate",
       payout_date = v."payoutDate", amount = v.amount,
       settled_by_payout_id = v."settledByPayoutId",
       settled_by_rollover_id = v."settledByRolloverId"
     from jsonb_to_recordset(?::jsonb) as v(id uuid, "periodLabel" text, "dueDate" date,
       "payoutDate" date, amount numeric, "settledByPayoutId" uuid, "settledByRolloverId" uuid)
     where p.id = v.id`,
    [JSON.stringify(written)],
  );
}

/** Completes the scheduled payouts due before today, each on its due day; returns these days. */
export async function payDueRows(
  { trx, clock }: TransactionContext,
  agreementId: string,
): Promise<string[]> {
  const paid: { dueDate: string }[] = await trx("payouts")
    .where({ agreementId, status: "pending" })
    .whereNotNull("periodIndex")
    .where("dueDate", "<", clock.today())
    .where("amount", ">", 0)
    .update(
      {
        status: "completed",
        completedAt: trx.raw("(due_date + time '12:00') at time zone ?", [clock.timeZone]),
      },
      ["dueDate"],
    );
  return paid.map(({ dueDate }) => dueDate);
}

function writtenColumns(row: PlannedRow) {
  return {
    periodLabel: row.period,
    dueDate: row.dueDate,
    payoutDate: row.dueDate,
    amount: formatMoney(row.amount),
    settledByPayoutId: row.settledBy?.type === "payout" ? row.settledBy.id : null,
    settledByRolloverId: row.settledBy?.type === "rollover" ? row.settledBy.id : null,
  };
}
