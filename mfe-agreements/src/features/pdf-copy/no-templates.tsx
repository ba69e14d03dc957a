import { useNavigate } from "@accord/router";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Document } from "@blueprintjs/icons";

export function NoTemplates({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      confirmLabel="Open PDF Templates"
      icon={<Document size={20} />}
      intent="primary"
      isOpen
      onCancel={onClose}
      onConfirm={() => void navigate("/pdf-templates")}
      question="There are no PDF templates yet"
    >
      A PDF copy is printed on a template. Upload one and map its fields first.
    </ConfirmDialog>
  );
}
