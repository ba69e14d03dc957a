import { failureReason, serverMessage } from "@accord/api-client";
import type { Payout } from "@accord/contracts";
import { formatDay, formatUsd } from "@accord/domain";

export const UPDATED = "Payout updated successfully";
export const NOT_UPDATED = "Failed to update payout";
export const RECORDED = "Payout has been recorded successfully.";
export const NOT_RECORDED = "Failed to record payout. Please try again.";

/** The server's sentence comes first (docs/rules.md#failed-calls). */
export const notRecordedText = (error: Error) => serverMessage(error) ?? NOT_RECORDED;

export const refusalText = (error: Error) => failureReason(error) ?? NOT_UPDATED;

export const typeText = { roi: "ROI", principal: "Principal" } as const;

/** `payout of $2,666.66 due 04/01/2026`, or `paid on` the day. */
export function payoutName(payout: Pick<Payout, "amount" | "dueDate" | "payoutDate" | "status">) {
  const day =
    payout.status === "completed"
      ? `paid on ${formatDay(payout.payoutDate)}`
      : `due ${formatDay(payout.dueDate)}`;
  return `payout of ${formatUsd(payout.amount)} ${day}`;
}

export const unpaidText = (payout: Payout) => `The ${payoutName(payout)} is unpaid again.`;
