import { ReferenceText } from "@accord/ui";
import { ConfirmDialog } from "@accord/ui/overlays";
import { WarningSign } from "@blueprintjs/icons";

interface RecordedQuestionProps {
  /** What is recorded already. */
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function RecordedQuestion({ text, onConfirm, onClose }: RecordedQuestionProps) {
  return (
    <ConfirmDialog
      confirmLabel="Record it as well"
      icon={<WarningSign size={20} />}
      intent="primary"
      onCancel={onClose}
      onConfirm={onConfirm}
      question="Was this recorded already?"
    >
      <ReferenceText text={text} /> Record it as well only if it is other money.
    </ConfirmDialog>
  );
}
