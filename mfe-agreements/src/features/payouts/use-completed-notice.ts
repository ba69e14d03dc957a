import { useWrite } from "@accord/api-client";
import type { Payout } from "@accord/contracts";
import { formatDay, formatUsd } from "@accord/domain";
import { useNotify } from "@accord/shell-kit";
import { NOT_UPDATED, UPDATED, unpaidText } from "./payout-text.ts";

/** Makes a payout that was completed unpaid again, and says so. */
function useUndo(onFailed: (error: Error) => void): (payout: Payout) => void {
  const notify = useNotify();
  const write = useWrite("PUT", "/api/payouts/:id", {
    onSuccess: (payout) => notify.success(unpaidText(payout), "Success"),
    onError: (error) => {
      notify.error(NOT_UPDATED, "Error");
      onFailed(error);
    },
  });
  return ({ id, version }) =>
    write.mutate({ params: { id }, body: { status: "pending" }, ifMatch: version });
}

/**
 * Says that a payout was completed, to whom where that is known, and offers to take that back;
 * `onUndoFailed` is told why that was refused.
 */
export function useCompletedNotice(
  onUndoFailed: (error: Error) => void,
): (completed: Payout, payee: string | undefined) => void {
  const notify = useNotify();
  const undo = useUndo(onUndoFailed);
  return (completed, payee) => {
    const sum = `${formatUsd(completed.amount)} due ${formatDay(completed.dueDate)}`;
    const about = payee === undefined ? sum : `${payee}, ${sum}`;
    notify.success(UPDATED, "Success", { label: "Undo", about, onClick: () => undo(completed) });
  };
}

/** The body that completes a payout. The server's clock decides; ours is only told. */
export const completion = () => ({
  status: "completed" as const,
  completedAt: new Date().toISOString(),
});
