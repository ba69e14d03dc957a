import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import type { PlannedRow } from "./reconcile.ts";
import { writtenColumns } from "./schedule-rows.ts";
import type { ScheduledRow } from "./state.ts";

export async function deleteRows(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx("payouts")
      .whereIn("id", [...ids])
      .delete();
}

/** One statement: a plan has at most 1,200 rows. */
export async function insertRows(
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

export async function updateRows(
  trx: Knex.Transaction,
  rows: readonly ScheduledRow[],
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
