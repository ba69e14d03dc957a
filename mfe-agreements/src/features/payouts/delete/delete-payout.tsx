import type { Payout } from "@accord/contracts";
import { formatDay, formatUsd } from "@accord/domain";
import { DeleteDialog, useDelete } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { capitalize } from "../../../records/text.ts";
import { DeletionChanges } from "../../../records/schedule-changes/changed-payouts.tsx";
import { useDeletionChanges } from "../../../records/schedule-changes/preview-changes.ts";
import { payoutName } from "../payout-text.ts";

interface DeletePayoutProps {
  readonly payout: Payout;
  /** The scheduled payout that this one settles. */
  readonly settled: Payout | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: ((id: string) => void) | undefined;
}

const NOT_DELETED = "Failed to delete payout. Please try again.";

/** The effect of the deletion (docs/rules.md#deleting-a-payout). */
function consequence({ periodIndex, period }: Payout, settled: Payout | undefined): string {
  if (periodIndex !== null) {
    return `The payout of ${period ?? "its period"} is unpaid again.`;
  }
  const kept = "It is deleted for good; the History keeps it.";
  if (settled === undefined) return kept;
  const row = `${formatUsd(settled.amount)} due ${formatDay(settled.dueDate)}`;
  return `${kept} The scheduled payout of ${row} is unpaid again.`;
}

export function DeletePayout({ payout, settled, onClose, onDeleted }: DeletePayoutProps) {
  const notify = useNotify();
  const remove = useDelete("/api/payouts/:id", {
    record: payout,
    noun: "payout",
    failed: NOT_DELETED,
    onDeleted: ({ id }) => {
      notify.success("Payout has been deleted.");
      onDeleted?.(id);
      onClose();
    },
    onFailed: () => notify.error(NOT_DELETED),
  });
  const changes = useDeletionChanges({ write: "delete_payout", payoutId: payout.id });
  return (
    <DeleteDialog noun="payout" onClose={onClose} remove={remove} isWaiting={changes.isPending}>
      {capitalize(payoutName(payout))}. {consequence(payout, settled)}
      <DeletionChanges query={changes} />
    </DeleteDialog>
  );
}
