import { formatMoney } from "@accord/domain";
import type { Cents, Day } from "@accord/domain";
import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { MissingRow } from "./reconcile.ts";
import { writtenColumns } from "./schedule-rows.ts";
import type { PayoutColumns, RolloverColumns, TermColumns } from "./schedule-rows.ts";
import type { ScheduledRow } from "./state.ts";
import type { StoredAgreement } from "./state-of.ts";

interface AgreementColumns extends TermColumns {
  id: string;
  investor_id: string;
}

/** One agreement's rows, its own row locked: whoever writes its money meets here. */
export async function lockSchedule(
  trx: Knex.Transaction,
  agreementId: string,
): Promise<StoredAgreement & { investorId: string }> {
  const agreement = await trx<AgreementColumns>("agreements")
    .where({ id: agreementId })
    .forUpdate()
    .first();
  if (!agreement) throw notFound("The agreement");
  const payouts = await trx<PayoutColumns & { agreement_id: string }>("payouts").where({
    agreement_id: agreementId,
  });
  const rollovers = await trx<RolloverColumns>("agreement_rollovers")
    .where({ agreement_id: agreement.id })
    .orWhere({ source_agreement_id: agreement.id });
  return { id: agreement.id, investorId: agreement.investor_id, agreement, payouts, rollovers };
}

/** Writes the derived columns of an agreement. */
export async function writeDerived(
  trx: Knex.Transaction,
  agreementId: string,
  derived: { investmentAmount: Cents; totalRoi: Cents; firstPayoutDate: Day },
): Promise<void> {
  await trx("agreements")
    .where({ id: agreementId })
    .update({
      investment_amount: formatMoney(derived.investmentAmount),
      total_roi: formatMoney(derived.totalRoi),
      first_payout_date: derived.firstPayoutDate,
    });
}

/** Takes away the rows that the plan no longer has. */
export async function deleteRows(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx("payouts")
      .whereIn("id", [...ids])
      .delete();
}

/** Adds the rows that the plan has and the agreement lacks. */
export async function insertRows(
  trx: Knex.Transaction,
  agreementId: string,
  rows: readonly MissingRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const written = rows.map((row) => ({
    agreement_id: agreementId,
    period_index: row.periodIndex,
    payout_type: "roi",
    status: "pending",
    ...writtenColumns(row),
  }));
  await trx.batchInsert("payouts", written, 1000);
}

/** Writes unpaid rows anew: plan, dates, settler. */
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
