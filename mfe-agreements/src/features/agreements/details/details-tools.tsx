import { fileUrl } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { RecordTools } from "@accord/remote-kit";

interface DetailsToolsProps {
  readonly agreement: Agreement;
  readonly onEdit: (agreement: Agreement) => void;
  readonly onCopy: (agreement: Agreement) => void;
  readonly onSend: (agreement: Agreement) => void;
  /** The agreement whose DocuSign draft is being prepared. */
  readonly sendingId: string | undefined;
  readonly onDelete: (agreement: Agreement) => void;
}

export function DetailsTools({ agreement, ...on }: DetailsToolsProps) {
  const isSending = on.sendingId === agreement.id;
  const send = {
    label: isSending ? "Opening DocuSign..." : "Send to DocuSign",
    disabled: isSending,
    onSelect: () => on.onSend(agreement),
  };
  return (
    <RecordTools
      more={[
        { label: "Generate PDF", onSelect: () => on.onCopy(agreement) },
        ...(agreement.status === "active" ? [send] : []),
        { label: "Delete agreement", intent: "danger", onSelect: () => on.onDelete(agreement) },
      ]}
      name={agreement.reference}
      onEdit={() => on.onEdit(agreement)}
      printed={{ agreementId: agreement.id }}
      sheet={fileUrl("/api/agreements/:id/sheet.pdf", { params: { id: agreement.id } })}
    />
  );
}
