import { useWrite } from "@accord/api-client";
import type { Payout } from "@accord/contracts";
import { failureText } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { NOT_UPDATED, payoutName, UPDATED } from "./payout-text.ts";

/** Makes a payout that was completed unpaid again, and says so. */
function useUndo(): (payout: Payout) => void {
  const notify = useNotify();
  const write = useWrite("PUT", "/api/payouts/:id", {
    onSuccess: (payout) => notify.success(`The ${payoutName(payout)} is unpaid again.`, "Success"),
    onError: (error) => notify.error(failureText(NOT_UPDATED, error), "Error"),
  });
  return ({ id, version }) =>
    write.mutate({ params: { id }, body: { status: "pending" }, ifMatch: version });
}

/** Says that a payout was completed, and offers to take that back. */
export function useCompletedNotice(): (completed: Payout) => void {
  const notify = useNotify();
  const undo = useUndo();
  return (completed) =>
    notify.success(UPDATED, "Success", { label: "Undo", onClick: () => undo(completed) });
}

/** The body that completes a payout. The server's clock decides; ours is only told. */
export const completion = () => ({
  status: "completed" as const,
  completedAt: new Date().toISOString(),
});
