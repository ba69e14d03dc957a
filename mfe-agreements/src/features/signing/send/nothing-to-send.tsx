import { useNavigate } from "@accord/router";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Document } from "@blueprintjs/icons";

interface NothingToSendProps {
  /** Why the agreement's own document cannot be sent. */
  readonly reason?: string | undefined;
  readonly onClose: () => void;
}

export function NothingToSend({ reason, onClose }: NothingToSendProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      cancelLabel="Close"
      confirmLabel="Open PDF Templates"
      icon={<Document size={20} />}
      intent="primary"
      onCancel={onClose}
      onConfirm={() => void navigate("/pdf-templates")}
      question="There is nothing to send yet"
    >
      {reason !== undefined && <p>{reason}</p>}
      Upload the agreement under Documents and send that, or upload a PDF template and send the
      agreement filled into it.
    </ConfirmDialog>
  );
}
