import { queryOf } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import { useLoadFailure } from "../../records/use-load-failure.ts";
import { type CopiedAgreement, PdfCopy } from "./pdf-copy.tsx";
import { useNavigate } from "@accord/router";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Document } from "@blueprintjs/icons";

interface PdfCopyDialogProps {
  readonly agreement: CopiedAgreement;
  readonly onClose: () => void;
}

export function PdfCopyDialog({ agreement, onClose }: PdfCopyDialogProps) {
  const templates = useQuery(queryOf("/api/pdf-templates"));
  useLoadFailure(templates, "Failed to load the PDF templates", onClose);
  const { data } = templates;
  if (data === undefined) return null;
  if (data.length === 0) return <NoTemplates onClose={onClose} />;
  return <PdfCopy agreement={agreement} onClose={onClose} templates={data} />;
}

function NoTemplates({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      confirmLabel="Open PDF Templates"
      icon={<Document size={20} />}
      intent="primary"
      onCancel={onClose}
      onConfirm={() => void navigate("/pdf-templates")}
      question="There are no PDF templates yet"
    >
      A PDF copy is printed on a template. Upload one and map its fields first.
    </ConfirmDialog>
  );
}
