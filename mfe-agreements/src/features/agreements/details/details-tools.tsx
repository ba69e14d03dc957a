import { fileUrl } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { RecordTools } from "@accord/remote-kit";

interface DetailsToolsProps {
  readonly agreement: Agreement;
  readonly onEdit: (agreement: Agreement) => void;
  readonly onCopy: (agreement: Agreement) => void;
  readonly onDelete: (agreement: Agreement) => void;
}

/** What can be done to an agreement, in the head of the details. */
export function DetailsTools({ agreement, onEdit, onCopy, onDelete }: DetailsToolsProps) {
  return (
    <RecordTools
      more={[
        { label: "Generate PDF", onSelect: () => onCopy(agreement) },
        { label: "Delete agreement", intent: "danger", onSelect: () => onDelete(agreement) },
      ]}
      name={agreement.reference}
      onEdit={() => onEdit(agreement)}
      sheet={fileUrl("/api/agreements/:id/sheet.pdf", { params: { id: agreement.id } })}
    />
  );
}
