import { queryOf } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import { useLoadFailure } from "../../records/use-load-failure.ts";
import type { CopiedAgreement } from "./copied-agreement.ts";
import { NoTemplates } from "./no-templates.tsx";
import { PdfCopy } from "./pdf-copy.tsx";

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
