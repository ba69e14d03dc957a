import type { PayoutEdit } from "@accord/contracts";
import type { Day, PayoutStatus } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Desk } from "../../desk.ts";
import { completePayout } from "./complete-payout.ts";
import { editPayout } from "./edit-payout.ts";
import { openPayout } from "./open-payout.ts";
import { findPayout } from "./payouts.store.ts";
import type { PayoutRow } from "./payouts.store.ts";
import { presentPayout } from "./present-payout.ts";
import { undoPayout, unpaid } from "./undo-payout.ts";

/**
 * `status` completed pays, pending undoes and must come alone; other fields edit, after the completion. An
 * unchanged status has no effect. A payout beyond the plan is deleted when undone, and returned as it was.
 */
export async function updatePayout(
  desk: Desk,
  id: string,
  edit: PayoutEdit,
  version: number | null = null,
): Promise<PayoutRow> {
  const { payout } = await openPayout(desk, id, version);
  await change(desk, payout, edit);
  return (await findPayout(desk.trx, id)) ?? { ...payout, ...unpaid };
}

async function change(desk: Desk, payout: PayoutRow, edit: PayoutEdit): Promise<void> {
  const { id } = payout;
  const { status: asked, ...fields } = edit;
  const edits = Object.values(fields).some((value) => value !== undefined);
  if (asked !== undefined && isEcho(asked, payout, desk.clock.today())) {
    if (edits) await editPayout(desk, id, fields);
    return;
  }
  if (asked === "overdue" || asked === "rolled_over") throw notChosen(asked);
  if (asked === "pending") {
    const isUndo = payout.status === "completed" && payout.period_index !== null;
    if (isUndo && edits) throw undoFirst();
    return undoPayout(desk, id);
  }
  if (asked === "completed") {
    await completePayout(desk, id, fields);
    const { amount, payoutType } = fields;
    if (amount === undefined && payoutType === undefined) return;
  }
  await editPayout(desk, id, fields);
}

const isEcho = (asked: PayoutStatus, payout: PayoutRow, today: Day): boolean =>
  asked === payout.status || asked === presentPayout(payout, today).status;

function notChosen(asked: "overdue" | "rolled_over") {
  const message =
    asked === "rolled_over"
      ? "Use Roll Over on the payout: it names the day and the agreement."
      : "Choose completed or pending";
  return ruleBroken([{ path: "status", message }]);
}

function undoFirst() {
  const message = "Make the payout pending first, then change it in a second edit.";
  return ruleBroken([{ path: "status", message }]);
}
