import type { Rollover } from "@accord/contracts";
import { DeleteDialog, useDelete } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { capitalize } from "../../../records/text.ts";
import { DeletionChanges } from "../../../records/schedule-changes/changed-payouts.tsx";
import { useDeletionChanges } from "../../../records/schedule-changes/preview-changes.ts";
import { NOT_DELETED, rolloverName } from "../rollover-text.ts";
import { partyText } from "../transfer/transfer.ts";
import { useDeletedNotice } from "../use-undo-notices.ts";

interface DeleteRolloverProps {
  readonly rollover: Rollover;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}

/** The effect of the deletion (docs/rules.md#deleting-a-rollover). */
function consequence(rollover: Rollover): string {
  const { agreement, sourceAgreement, sourcePayoutId, rolloverCategory } = rollover;
  const leaves = `The money leaves the principal of ${agreement.reference}, whose unpaid payouts follow.`;
  if (sourcePayoutId !== null) return `${leaves} The payout that it was made from is unpaid again.`;
  if (rolloverCategory === "roi") {
    return `${leaves} The scheduled payout that it settled is unpaid again.`;
  }
  if (sourceAgreement === null) return leaves;
  return `${leaves} It is principal of ${partyText(sourceAgreement)} again.`;
}

export function DeleteRollover({ rollover, onClose, onDeleted }: DeleteRolloverProps) {
  const notify = useNotify();
  const deletedNotice = useDeletedNotice();
  const remove = useDelete("/api/rollovers/:id", {
    record: rollover,
    noun: "rollover",
    failed: NOT_DELETED,
    onDeleted: (deleted) => {
      deletedNotice(deleted);
      onDeleted(deleted.id);
      onClose();
    },
    onFailed: () => notify.error(NOT_DELETED),
  });
  const changes = useDeletionChanges({ write: "delete_rollover", rolloverId: rollover.id });
  return (
    <DeleteDialog noun="rollover" onClose={onClose} remove={remove} isWaiting={changes.isPending}>
      {capitalize(rolloverName(rollover))}. {consequence(rollover)}
      <DeletionChanges query={changes} />
    </DeleteDialog>
  );
}
