import { fileUrl } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { RecordTools } from "@accord/remote-kit";
import type { AgreementActions } from "../list/agreement-columns.tsx";

interface DetailsToolsProps extends Omit<AgreementActions, "onOpen"> {
  readonly agreement: Agreement;
  readonly onCopy: (agreement: Agreement) => void;
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
