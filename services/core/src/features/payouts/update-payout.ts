import type { PayoutEdit } from "@accord/contracts";
import { ruleBroken } from "@accord/service-kit";
import type { Desk } from "../../desk.ts";
import { completePayout } from "./complete-payout.ts";
import { editPayout } from "./edit-payout.ts";
import { openPayout } from "./open-payout.ts";
import { findPayout } from "./payouts.store.ts";
import type { PayoutRow } from "./payouts.store.ts";
import { undoPayout, unpaid } from "./undo-payout.ts";

/**
 * PUT: `status` completed on an unpaid payout completes it, pending (or overdue) on a completed one
 * undoes that; other fields edit it, after the completion when both are sent. Answers the payout as
 * it is now; a row beyond the plan is gone once it is unpaid, and answered as it went.
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
  if (asked === "rolled_over" && payout.status !== "rolled_over") {
    const message = "Use Roll Over on the payout: it names the day and the agreement.";
    throw ruleBroken([{ path: "status", message }]);
  }
  const wantsUnpaid = asked === "pending" || asked === "overdue";
  if (wantsUnpaid && payout.status !== "pending") return undoPayout(desk, id);
  if (asked === "completed" && payout.status !== "completed") {
    await completePayout(desk, id, fields);
    const { amount, payoutDate, payoutType } = fields;
    if ([amount, payoutDate, payoutType].every((value) => value === undefined)) return;
  }
  const isRepeatedCompletion = asked === "completed" && payout.status === "completed";
  const edits = Object.values(fields).some((value) => value !== undefined);
  if (edits || !isRepeatedCompletion) await editPayout(desk, id, fields);
}
