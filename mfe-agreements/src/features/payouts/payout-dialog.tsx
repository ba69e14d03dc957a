import type { AgreementDetails, Payout } from "@accord/contracts";
import { LazyDialog } from "@accord/remote-kit";
import { loadDelete, loadEdit, loadMarkPaid } from "./lazy-parts.ts";

export interface OpenDialog {
  readonly kind: "pay" | "edit" | "delete";
  readonly payout: Payout;
  /** The scheduled payout that this one settles. */
  readonly settled?: Payout | undefined;
}

interface PayoutDialogProps {
  readonly dialog: OpenDialog | undefined;
  readonly agreement: AgreementDetails;
  readonly onClose: () => void;
  readonly onDeleted?: ((id: string) => void) | undefined;
  /** Undo of a payment failed. */
  readonly onUndoFailed?: (error: Error) => void;
}

export function PayoutDialog({ dialog, agreement, onClose, ...on }: PayoutDialogProps) {
  if (dialog === undefined) return null;
  const { kind, payout, settled } = dialog;
  if (kind === "pay") {
    const onUndoFailed = (error: Error) => on.onUndoFailed?.(error);
    const { startDate } = agreement;
    return <LazyDialog load={loadMarkPaid} props={{ payout, startDate, onClose, onUndoFailed }} />;
  }
  if (kind === "edit") {
    return <LazyDialog load={loadEdit} props={{ payout, agreement, onClose }} />;
  }
  const props = { payout, settled, onClose, onDeleted: on.onDeleted };
  return <LazyDialog load={loadDelete} props={props} />;
}
