import type { PayoutEdit } from "@accord/contracts";
import { formatMoney, parseMoney, planWithMovements } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../transaction-context.ts";
import { requireActive, type AgreementRow } from "../agreements/index.ts";
import { lockSchedule, recalculate, stateOf } from "../schedule/index.ts";
import { checkColumns } from "./complete-payout.ts";
import { openPayout } from "./open-payout.ts";
import { requireUnsettled, requirePaidDay, requireSinceStart } from "./payout-refusals.ts";
import { updatePayoutRow, type PayoutRow } from "./payouts.store.ts";

type Edit = Omit<PayoutEdit, "status">;

/**
 * Unpaid: amount and date override the plan (`adjusted`) until `adjusted: false`. Completed:
 * corrects what was paid; after an undo the plan applies again. Manual: like deleting and adding
 * again.
 */
export async function editPayout(
  context: TransactionContext,
  id: string,
  edit: Edit,
  version: number | null = null,
): Promise<void> {
  const { payout, agreement } = await openPayout(context, id, version);
  requireUnsettled(payout);
  requireActive(agreement);
  const after = {
    amount: edit.amount === undefined ? payout.amount : formatMoney(parseMoney(edit.amount)),
    payout_date: edit.payoutDate ?? payout.payout_date,
    payout_type: edit.payoutType ?? payout.payout_type,
  };
  const isChanged =
    after.amount !== payout.amount ||
    after.payout_date !== payout.payout_date ||
    after.payout_type !== payout.payout_type;
  if (isChanged) checkEdit(payout, agreement, after, context.clock.today());
  await updatePayoutRow(context.trx, id, {
    ...after,
    ...(isChanged ? await adjustment(context.trx, payout, after) : {}),
    ...(edit.adjusted === false && payout.status === "pending" ? { adjusted: false } : {}),
    ...checkColumns(edit),
  });
  const isManual = payout.period_index === null;
  await recalculate(context.trx, [agreement.id], {
    today: context.clock.today(),
    edited: isManual && isChanged ? { type: "payout", id } : null,
    path: after.amount === payout.amount ? "payoutDate" : "amount",
  });
}

type After = Pick<PayoutRow, "amount" | "payout_date" | "payout_type">;

function checkEdit(payout: PayoutRow, agreement: AgreementRow, after: After, today: string): void {
  if (parseMoney(after.amount) === 0 && after.amount !== payout.amount) {
    throw ruleBroken([{ path: "amount", message: "Amount must be greater than zero" }]);
  }
  if (payout.period_index !== null && after.payout_type !== payout.payout_type) {
    const message = "A scheduled payout pays ROI. Record principal as a manual payout.";
    throw ruleBroken([{ path: "payoutType", message }]);
  }
  if (after.payout_date === payout.payout_date) return;
  if (payout.status === "pending") requireSinceStart(after.payout_date, agreement.start_date);
  else requirePaidDay(after.payout_date, agreement.start_date, today);
}

/**
 * The due day of an unpaid payout moves with its date. Back at the planned values it is not
 * adjusted.
 */
async function adjustment(trx: Knex.Transaction, payout: PayoutRow, after: After) {
  if (payout.period_index === null) return { due_date: after.payout_date };
  if (payout.status !== "pending") {
    return after.amount === payout.amount ? {} : { adjusted: false };
  }
  const { terms, movements } = stateOf(await lockSchedule(trx, payout.agreement_id));
  const planned = planWithMovements(terms, movements).rows[payout.period_index - 1];
  const isAsPlanned =
    planned?.amount === parseMoney(after.amount) && planned.date === after.payout_date;
  return { due_date: after.payout_date, adjusted: !isAsPlanned };
}
