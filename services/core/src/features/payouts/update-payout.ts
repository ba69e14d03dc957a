import type { PayoutEdit } from "@accord/contracts";
import type { Day, PayoutStatus } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { TransactionContext } from "../../transaction-context.ts";
import { completePayout } from "./complete-payout.ts";
import { editPayout } from "./edit-payout.ts";
import { openPayout } from "./open-payout.ts";
import { findPayout, type PayoutRow } from "./payouts.store.ts";
import { presentPayout } from "./present-payout.ts";
import { undoPayout, unpaid } from "./undo-payout.ts";

/**
 * `status` completed pays, pending undoes and must come alone; other fields edit, after the
 * completion. An unchanged status has no effect. A payout beyond the plan is deleted when undone,
 * and returned as it was.
 */
export async function updatePayout(
  context: TransactionContext,
  id: string,
  edit: PayoutEdit,
  version: number | null = null,
): Promise<PayoutRow> {
  const { payout } = await openPayout(context, id, version);
  await change(context, payout, edit);
  return (await findPayout(context.trx, id)) ?? { ...payout, ...unpaid };
}

async function change(
  context: TransactionContext,
  payout: PayoutRow,
  edit: PayoutEdit,
): Promise<void> {
  const { id } = payout;
  const { status, ...fields } = edit;
  const edits = Object.values(fields).some((value) => value !== undefined);
  if (status !== undefined && isCurrentStatus(status, payout, context.clock.today())) {
    if (edits) await editPayout(context, id, fields);
    return;
  }
  if (status === "overdue" || status === "rolled_over") throw statusNotAllowed(status);
  if (status === "pending") {
    const isUndo = payout.status === "completed" && payout.period_index !== null;
    if (isUndo && edits) throw undoFirst();
    return undoPayout(context, id);
  }
  if (status === "completed") {
    await completePayout(context, id, fields);
    const { amount, payoutType } = fields;
    if (amount === undefined && payoutType === undefined) return;
  }
  await editPayout(context, id, fields);
}

const isCurrentStatus = (status: PayoutStatus, payout: PayoutRow, today: Day): boolean =>
  status === payout.status || status === presentPayout(payout, today).status;

function statusNotAllowed(status: "overdue" | "rolled_over") {
  const message =
    status === "rolled_over"
      ? "Use Roll Over on the payout: it names the day and the agreement."
      : "Choose completed or pending";
  return ruleBroken([{ path: "status", message }]);
}

function undoFirst() {
  const message = "Make the payout pending first, then change it in a second edit.";
  return ruleBroken([{ path: "status", message }]);
}
