import { fileUrl } from "@accord/api-client";
import type { Investor } from "@accord/contracts";
import { RecordTools } from "@accord/remote-kit";
import { nameOf } from "../investor-text.ts";

interface DetailsToolsProps {
  readonly investor: Investor;
  readonly onEdit: (investor: Investor) => void;
  readonly onDelete: (investor: Investor) => void;
}

export function DetailsTools({ investor, onEdit, onDelete }: DetailsToolsProps) {
  return (
    <RecordTools
      more={[{ label: "Delete investor", intent: "danger", onSelect: () => onDelete(investor) }]}
      name={nameOf(investor)}
      onEdit={() => onEdit(investor)}
      printed={{ investorId: investor.id }}
      sheet={fileUrl("/api/investors/:id/sheet.pdf", { params: { id: investor.id } })}
    />
  );
}
