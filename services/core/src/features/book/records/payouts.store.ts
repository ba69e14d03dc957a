import type { Knex } from "knex";
import type { PayoutRow } from "./payout-row.ts";

type Trx = Knex.Transaction;
type Ids = readonly string[];
type Values = Omit<PayoutRow, "completedAt"> & { readonly completedAt: Date | null };

/** What a completion records; what is absent stays as it is. A run names its line. */
export type Completion = Pick<Values, "id" | "payoutDate" | "checkNumber" | "accountLastFour"> &
  Partial<Pick<Values, "amount" | "dueDate" | "returned" | "taxWithheld" | "runLineId">>;

/**
 * Completes pending payouts. What a released run has in payment is completed by a line of that run
 * alone. The caller holds the locks of the agreements.
 */
export async function completePayouts(
  trx: Trx,
  rows: readonly Completion[],
  completedAt: Date,
): Promise<void> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update payouts p set status = 'completed', completed_at = :completedAt, in_payment = false,
       payout_date = v."payoutDate", due_date = coalesce(v."dueDate", p.due_date),
       amount = coalesce(v.amount, p.amount),
       adjusted = p.adjusted and p.amount = coalesce(v.amount, p.amount),
       check_number = v."checkNumber", account_last_four = v."accountLastFour",
       returned = coalesce(v.returned, p.returned), run_line_id = v."runLineId",
       tax_withheld = coalesce(v."taxWithheld", p.tax_withheld), taken_back = false
     from jsonb_to_recordset(:rows) as v(id uuid, "payoutDate" date, "dueDate" date,
       amount numeric, "checkNumber" text, "accountLastFour" text, returned boolean,
       "runLineId" uuid, "taxWithheld" numeric)
     where p.id = v.id and p.status = 'pending' and p.in_payment = (v."runLineId" is not null)`,
    { completedAt, rows: JSON.stringify(rows) },
  );
  if (rowCount !== rows.length)
    throw new Error(`${rowCount} of ${rows.length} payouts could be completed`);
}

export const unpaid = {
  status: "pending",
  completedAt: null,
  checkNumber: null,
  accountLastFour: null,
} as const;

/** The plan applies to them again, or what was changed by hand. */
export const makeUnpaid = (trx: Trx, ids: Ids): Promise<unknown> =>
  withIds(trx, ids).update({ ...unpaid, takenBack: true });

/** Deletes a manual payout; what it settled is marked as paid before. */
export async function removeManualPayout(trx: Trx, id: string): Promise<void> {
  await trx("payouts").where({ settledByPayoutId: id }).update({ takenBack: true });
  await removePayouts(trx, [id]);
}

type Returned = Pick<Values, "id" | "amount" | "adjusted">;

/** What the bank returned is due again on its due day, at the amount that was paid. */
export const makeDueAgain = (trx: Trx, rows: readonly Returned[]): Promise<unknown> =>
  trx.raw(
    `update payouts p set status = 'pending', completed_at = null, check_number = null,
       account_last_four = null, amount = v.amount, returned = true, payout_date = p.due_date,
       adjusted = v.adjusted, tax_withheld = 0, run_line_id = null
     from jsonb_to_recordset(?) as v(id uuid, amount numeric, adjusted boolean)
     where p.id = v.id`,
    [JSON.stringify(rows)],
  );

/** Payouts in payment are paid by a released run, and change in no other way. */
export const setInPayment = (trx: Trx, ids: Ids, inPayment: boolean): Promise<unknown> =>
  withIds(trx, ids).update({ inPayment });

type UnpaidValues = Pick<Values, "id" | "amount" | "dueDate"> &
  Partial<Pick<Values, "adjusted" | "returned" | "settledByPayoutId" | "settledByRolloverId">>;

/** Writes pending payouts as they were; absent values stay. Returns the agreements of those found. */
export async function restoreUnpaid(trx: Trx, rows: readonly UnpaidValues[]): Promise<string[]> {
  const { rows: found } = await trx.raw<{ rows: { agreementId: string }[] }>(
    `update payouts p set amount = v.amount, due_date = v."dueDate", payout_date = v."dueDate",
       adjusted = coalesce(v.adjusted, p.adjusted), returned = coalesce(v.returned, p.returned),
       settled_by_payout_id = coalesce(v."settledByPayoutId", p.settled_by_payout_id),
       settled_by_rollover_id = coalesce(v."settledByRolloverId", p.settled_by_rollover_id)
     from jsonb_to_recordset(?) as v(id uuid, amount numeric, "dueDate" date, adjusted boolean,
       returned boolean, "settledByPayoutId" uuid, "settledByRolloverId" uuid)
     where p.id = v.id and p.status = 'pending'
     returning p.agreement_id`,
    [JSON.stringify(rows)],
  );
  return found.map(({ agreementId }) => agreementId);
}

type ManualPayout = Completion &
  Pick<Values, "agreementId" | "amount" | "payoutType" | "completedAt" | "restOfPayoutId">;

/** A manual payout is completed, and due on its payment date. */
export const insertManualPayout = (trx: Trx, row: ManualPayout): Promise<unknown> =>
  trx("payouts").insert({ ...row, dueDate: row.payoutDate, status: "completed" });

type Scheduled = Pick<
  Values,
  "id" | "agreementId" | "periodIndex" | "periodLabel" | "amount" | "dueDate"
>;

/** A pending payout beyond the plan, which was paid before the terms changed. */
export const insertBeyondPlan = (trx: Trx, row: Scheduled): Promise<unknown> =>
  trx("payouts").insert({ ...row, payoutType: "roi", payoutDate: row.dueDate, status: "pending" });

type Rolled = Partial<Pick<Values, "amount" | "dueDate" | "payoutDate">>;

export const markRolledOver = (trx: Trx, id: string, into: string, restored: Rolled = {}) =>
  updatePayoutRow(trx, id, { status: "rolled_over", rolledToAgreementId: into, ...restored });

export const markUnrolled = (trx: Trx, id: string): Promise<unknown> =>
  updatePayoutRow(trx, id, { status: "pending", rolledToAgreementId: null });

type Notes = "checkNumber" | "accountLastFour" | "runLineId" | "returned" | "restOfPayoutId";

/** What is recorded about payouts beside their money, days and states. */
export const annotatePayouts = (
  trx: Trx,
  ids: Ids,
  notes: Partial<Pick<Values, Notes>>,
): Promise<unknown> => withIds(trx, ids).update(notes);

const updatePayoutRow = (trx: Trx, id: string, columns: Partial<Values>): Promise<unknown> =>
  withIds(trx, [id]).update(columns);

type Edited = "amount" | "payoutDate" | "payoutType" | "dueDate" | "adjusted";
type Noted = "checkNumber" | "accountLastFour";

/** What the form of a payout changes; its status has operations of its own. */
export const editPayoutRow = (
  trx: Trx,
  id: string,
  columns: Partial<Pick<Values, Edited | Noted>>,
): Promise<unknown> => updatePayoutRow(trx, id, columns);

export const removePayouts = (trx: Trx, ids: Ids): Promise<unknown> => withIds(trx, ids).delete();

/** Cuts what ties the payouts of agreements that are removed to each other, rollovers and runs. */
export const untiePayouts = (trx: Trx, agreementIds: Ids): Promise<unknown> =>
  ofAgreements(trx, agreementIds)
    .whereRaw(
      "num_nonnulls(settled_by_payout_id, settled_by_rollover_id, rest_of_payout_id, run_line_id) > 0",
    )
    .update({
      ...{ settledByPayoutId: null, settledByRolloverId: null },
      ...{ restOfPayoutId: null, runLineId: null },
    });

export const removePayoutsOf = (trx: Trx, agreementIds: Ids): Promise<unknown> =>
  ofAgreements(trx, agreementIds).delete();

const withIds = (trx: Trx, ids: Ids) => trx("payouts").whereRaw("id = any(?::uuid[])", [[...ids]]);

const ofAgreements = (trx: Trx, ids: Ids) =>
  trx("payouts").whereRaw("agreement_id = any(?::uuid[])", [[...ids]]);
