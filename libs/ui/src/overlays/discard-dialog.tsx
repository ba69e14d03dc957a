import { WarningSign } from "@blueprintjs/icons";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DiscardDialogProps {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked once when a form with typed values is about to close. */
export function DiscardDialog({ isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      icon={<WarningSign size={20} />}
      isOpen={isOpen}
      onCancel={onKeep}
      onConfirm={onDiscard}
      question="Discard your changes?"
    >
      What you typed has not been saved.
    </ConfirmDialog>
  );
}
