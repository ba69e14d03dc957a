import type { Knex } from "knex";
import type { TransactionContext } from "../../transaction-context.ts";
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
    agreement_id: agreementId,
    period_index: row.periodIndex,
    payout_type: "roi",
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
    `update payouts p set period_label = v.period_label, due_date = v.due_date,
       payout_date = v.payout_date, amount = v.amount,
       settled_by_payout_id = v.settled_by_payout_id,
       settled_by_rollover_id = v.settled_by_rollover_id
     from jsonb_to_recordset(?::jsonb) as v(id uuid, period_label text, due_date date,
       payout_date date, amount numeric, settled_by_payout_id uuid, settled_by_rollover_id uuid)
     where p.id = v.id`,
    [JSON.stringify(written)],
  );
}

/** Completes the scheduled payouts due before today, each on its due day. */
export async function payDueRows(
  { trx, clock }: TransactionContext,
  agreementId: string,
): Promise<void> {
  await trx("payouts")
    .where({ agreement_id: agreementId, status: "pending" })
    .whereNotNull("period_index")
    .where("due_date", "<", clock.today())
    .where("amount", ">", 0)
    .update({
      status: "completed",
      completed_at: trx.raw("(due_date + time '12:00') at time zone ?", [clock.timeZone]),
    });
}
