import { fileUrl } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { RecordTools } from "@accord/remote-kit";
import { useHasRole } from "@accord/shell-kit";
import type { AgreementActions } from "../list/agreement-columns.tsx";

interface DetailsToolsProps extends Omit<AgreementActions, "onOpen"> {
  readonly agreement: Agreement;
  readonly onCopy: (agreement: Agreement) => void;
}

export function DetailsTools({ agreement, ...on }: DetailsToolsProps) {
  const canChange = useHasRole("staff");
  const isSending = on.sendingId === agreement.id;
  const send = {
    label: isSending ? "Opening DocuSign..." : "Send to DocuSign",
    disabled: isSending,
    onSelect: () => on.onSend(agreement),
  };
  const remove = {
    label: "Delete agreement",
    intent: "danger",
    onSelect: () => on.onDelete(agreement),
  } as const;
  const changes = [...(agreement.status === "active" ? [send] : []), remove];
  return (
    <RecordTools
      more={[
        { label: "Generate PDF", onSelect: () => on.onCopy(agreement) },
        ...(canChange ? changes : []),
      ]}
      name={agreement.reference}
      onEdit={canChange ? () => on.onEdit(agreement) : undefined}
      printed={{ agreementId: agreement.id }}
      sheet={fileUrl("/api/agreements/:id/sheet.pdf", { params: { id: agreement.id } })}
    />
  );
}
