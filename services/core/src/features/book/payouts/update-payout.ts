import type { PayoutEdit } from "@accord/contracts";
import type { Day, PayoutStatus } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { completePayout } from "./complete-payout.ts";
import { editPayout } from "./edit-payout.ts";
import { openPayout, type OpenPayout } from "./open-payout.ts";
import { findPayout } from "./payouts.read.ts";
import { type PayoutRow, unpaid } from "../records/index.ts";
import { presentPayout } from "./present-payouts.ts";
import { undoPayout } from "./undo-payout.ts";

/**
 * `status` completed pays, pending undoes and must come alone; other fields edit, after the
 * completion. An unchanged status has no effect. A payout beyond the plan is deleted when undone,
 * and returned as it was.
 */
export async function updatePayout(
  context: TransactionContext,
  id: string,
  edit: PayoutEdit,
  options: { version?: number | null; unlessRecorded?: boolean } = {},
): Promise<PayoutRow> {
  const opened = await openPayout(context, id, options.version ?? null);
  await change(context, opened, edit, options.unlessRecorded);
  return (await findPayout(context.trx, id)) ?? { ...opened.payout, ...unpaid };
}

async function change(
  context: TransactionContext,
  opened: OpenPayout,
  edit: PayoutEdit,
  unlessRecorded?: boolean,
): Promise<void> {
  const { payout } = opened;
  const { status, ...fields } = edit;
  const edits = Object.values(fields).some((value) => value !== undefined);
  if (status !== undefined && isCurrentStatus(status, payout, context.clock.today())) {
    if (edits) await editPayout(context, opened, fields);
    return;
  }
  if (status === "overdue" || status === "rolled_over") throw statusNotAllowed(status);
  if (status === "pending") {
    const isUndo = payout.status === "completed" && payout.periodIndex !== null;
    if (isUndo && edits) throw undoFirst();
    return undoPayout(context, opened);
  }
  if (status === undefined) return editPayout(context, opened, fields);
  await completePayout(context, opened, fields, unlessRecorded);
  const { amount, payoutType } = fields;
  if (amount === undefined && payoutType === undefined) return;
  const completed = await findPayout(context.trx, payout.id);
  if (completed) await editPayout(context, { ...opened, payout: completed }, fields);
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
