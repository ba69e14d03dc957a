import { ConfirmDialog } from "@accord/ui/overlays";
import { SendMessage } from "@blueprintjs/icons";

interface SendAgainProps {
  readonly isOpen: boolean;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

export function SendAgain({ isOpen, onSend, onCancel }: SendAgainProps) {
  return (
    <ConfirmDialog
      confirmLabel="Send another one"
      icon={<SendMessage size={20} />}
      intent="primary"
      isOpen={isOpen}
      onCancel={onCancel}
      onConfirm={onSend}
      question="Send another one?"
    >
      An envelope of this agreement is still open, and both could be signed. Cancel the open one if
      this one is to take its place.
    </ConfirmDialog>
  );
}
