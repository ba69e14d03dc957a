import type { AgreementDetails, Payout } from "@accord/contracts";
import { NOT_LOADED } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { LazyPart } from "@accord/ui";
import { loadDelete, loadEdit, loadMarkPaid } from "./lazy-parts.ts";

/** The dialog about one payout; at most one is open. */
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
}

/** The dialog that is open, loaded when it is first asked for. */
export function PayoutDialog({ dialog, agreement, onClose, onDeleted }: PayoutDialogProps) {
  const notify = useNotify();
  if (dialog === undefined) return null;
  const { kind, payout, settled } = dialog;
  const onFailed = () => {
    notify.error(NOT_LOADED);
    onClose();
  };
  if (kind === "pay") {
    return <LazyPart load={loadMarkPaid} onFailed={onFailed} props={{ payout, onClose }} />;
  }
  if (kind === "edit") {
    return <LazyPart load={loadEdit} onFailed={onFailed} props={{ payout, agreement, onClose }} />;
  }
  const props = { payout, settled, onClose, onDeleted };
  return <LazyPart load={loadDelete} onFailed={onFailed} props={props} />;
}
