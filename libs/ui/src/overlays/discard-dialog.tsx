import { WarningSign } from "@blueprintjs/icons";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { unsavedChangesTexts, type DiscardTexts } from "./discard-texts.ts";

interface DiscardDialogProps {
  readonly isOpen: boolean;
  readonly words?: DiscardTexts | undefined;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

export function DiscardDialog({
  isOpen,
  words = unsavedChangesTexts,
  onKeep,
  onDiscard,
}: DiscardDialogProps) {
  return (
    <ConfirmDialog
      cancelLabel={words.keep}
      confirmLabel={words.discard}
      icon={<WarningSign size={20} />}
      isOpen={isOpen}
      onCancel={onKeep}
      onConfirm={onDiscard}
      question={words.question}
    >
      {words.text}
    </ConfirmDialog>
  );
}
