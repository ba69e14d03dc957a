import { useWrite } from "@accord/api-client";
import type { Payout } from "@accord/contracts";
import { formatDay, formatUsd } from "@accord/domain";
import { useNotify } from "@accord/shell-kit";
import { NOT_UPDATED, UPDATED, unpaidText } from "./payout-text.ts";

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

/** Reports a completed payout, with the payee if given, and offers Undo. */
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

/** The server ignores this time and uses its own clock. */
export const completion = () => ({
  status: "completed" as const,
  completedAt: new Date().toISOString(),
});
