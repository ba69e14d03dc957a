import { ConfirmDialog } from "@accord/ui/overlays";
import { LogIn } from "@blueprintjs/icons";
import { useEffect } from "react";

interface SessionEndedProps {
  readonly isOpen: boolean;
  readonly reason: string | null;
  readonly onClose: () => void;
  /** Called when the tab gets the focus: the session may be renewed. */
  readonly onReturn: () => void;
}

export function SessionEnded({ isOpen, reason, onClose, onReturn }: SessionEndedProps) {
  useEffect(() => {
    window.addEventListener("focus", onReturn);
    return () => window.removeEventListener("focus", onReturn);
  }, [onReturn]);
  const signIn = () => {
    onClose();
    window.open("/api/login", "_blank", "noopener");
  };
  return (
    <ConfirmDialog
      cancelLabel="Back to the form"
      confirmLabel="Sign in"
      icon={<LogIn size={20} />}
      intent="primary"
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={signIn}
      question="Your session has ended"
    >
      {reason} What you typed is still here and has not been saved. Sign in opens a new tab; then
      come back to this one and save.
    </ConfirmDialog>
  );
}
