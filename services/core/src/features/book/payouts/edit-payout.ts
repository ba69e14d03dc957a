import type { PayoutEdit } from "@accord/contracts";
import { formatMoney, formatUsd, parseMoney, planWithMovements } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { requireActive } from "../agreements/index.ts";
import { lockSchedule, recalculate, refuseRedeemedByRun, stateOf } from "../schedule/index.ts";
import { requireNoWithholding } from "../tax-ids/index.ts";
import { checkColumns } from "./complete-payout.ts";
import { refusePaidByRun, type OpenPayout } from "./open-payout.ts";
import { requireUnsettled, requirePaidDay, requireSinceStart } from "./payout-refusals.ts";
import { type AgreementRow, type PayoutRow, editPayoutRow } from "../records/index.ts";

type Edit = Omit<PayoutEdit, "status">;

/**
 * Unpaid: amount and date override the plan (`adjusted`) until `adjusted: false`. Completed:
 * corrects what was paid; after an undo the plan applies again. Manual: like deleting and adding
 * again.
 */
export async function editPayout(
  context: TransactionContext,
  { payout, agreement }: OpenPayout,
  edit: Edit,
): Promise<void> {
  requireUnsettled(payout);
  requireActive(agreement);
  const after = {
    amount: edit.amount === undefined ? payout.amount : formatMoney(parseMoney(edit.amount)),
    payoutDate: edit.payoutDate ?? payout.payoutDate,
    payoutType: edit.payoutType ?? payout.payoutType,
  };
  const isChanged =
    after.amount !== payout.amount ||
    after.payoutDate !== payout.payoutDate ||
    after.payoutType !== payout.payoutType;
  if (isChanged) checkEdit(payout, agreement, after, context.clock.today());
  // Changing a manual payout is deleting and adding it; the day of a run is the one of its file.
  const isMoved = after.payoutDate !== payout.payoutDate;
  if (isMoved || (isChanged && payout.periodIndex === null))
    await refusePaidByRun(context.trx, payout);
  if (isChanged && after.payoutType === "principal")
    await refuseRedeemedByRun(context.trx, agreement.id, {
      amount: parseMoney(after.amount),
      date: after.payoutDate,
    });
  if (paysMoreRoi(payout, after))
    await requireNoWithholding(context.trx, agreement.investorId, after.payoutDate);
  await editPayoutRow(context.trx, payout.id, {
    ...after,
    ...(isChanged ? await adjustment(context.trx, payout, after) : {}),
    ...(edit.adjusted === false && payout.status === "pending" ? { adjusted: false } : {}),
    ...checkColumns(edit),
  });
  const isManual = payout.periodIndex === null;
  await recalculate(context.trx, [agreement.id], {
    today: context.clock.today(),
    edited: isManual && isChanged ? { type: "payout", id: payout.id } : null,
    path: after.amount === payout.amount ? "payoutDate" : "amount",
  });
}

type After = Pick<PayoutRow, "amount" | "payoutDate" | "payoutType">;

/** A payout that no run paid gets another day, or more ROI. */
const paysMoreRoi = (payout: PayoutRow, after: After): boolean =>
  payout.status === "completed" &&
  payout.runLineId === null &&
  after.payoutType === "roi" &&
  (after.payoutDate !== payout.payoutDate ||
    after.payoutType !== payout.payoutType ||
    parseMoney(after.amount) > parseMoney(payout.amount));

function checkEdit(payout: PayoutRow, agreement: AgreementRow, after: After, today: string): void {
  if (parseMoney(after.amount) === 0 && after.amount !== payout.amount) {
    throw ruleBroken([{ path: "amount", message: "Amount must be greater than zero" }]);
  }
  if (parseMoney(after.amount) < parseMoney(payout.taxWithheld)) {
    const message = `Amount must be at least the tax withheld, ${formatUsd(parseMoney(payout.taxWithheld))}`;
    throw ruleBroken([{ path: "amount", message }]);
  }
  if (payout.periodIndex !== null && after.payoutType !== payout.payoutType) {
    const message = "A scheduled payout pays ROI. Record principal as a manual payout.";
    throw ruleBroken([{ path: "payoutType", message }]);
  }
  if (after.payoutDate === payout.payoutDate) return;
  if (payout.status === "pending") requireSinceStart(after.payoutDate, agreement.startDate);
  else requirePaidDay(after.payoutDate, agreement.startDate, today);
}

/**
 * The due day of an unpaid payout moves with its date. Back at the planned values it is not
 * adjusted.
 */
async function adjustment(trx: Knex.Transaction, payout: PayoutRow, after: After) {
  if (payout.periodIndex === null) return { dueDate: after.payoutDate };
  if (payout.status !== "pending") {
    return after.amount === payout.amount ? {} : { adjusted: false };
  }
  const { terms, movements } = stateOf(await lockSchedule(trx, payout.agreementId));
  const planned = planWithMovements(terms, movements).rows[payout.periodIndex - 1];
  const isAsPlanned =
    planned?.amount === parseMoney(after.amount) && planned.date === after.payoutDate;
  return { dueDate: after.payoutDate, adjusted: !isAsPlanned };
}
