import { Button } from "@accord/blueprint";
import type { Agreement } from "@accord/contracts";
import { useIsPhone } from "@accord/ui";
import { IconAction } from "@accord/ui/overlays";
import { Edit, Trash } from "@blueprintjs/icons";

interface DetailsToolsProps {
  readonly agreement: Agreement;
  readonly onEdit: (agreement: Agreement) => void;
  readonly onDelete: (agreement: Agreement) => void;
}

/** Edit and Delete in the head of the details; icons only on a phone. */
export function DetailsTools({ agreement, onEdit, onDelete }: DetailsToolsProps) {
  const { reference } = agreement;
  const edit = () => onEdit(agreement);
  return (
    <>
      {useIsPhone() ? (
        <IconAction icon={<Edit size={16} />} label={`Edit ${reference}`} onClick={edit} />
      ) : (
        <Button icon={<Edit size={16} />} onClick={edit} text="Edit" variant="outlined" />
      )}
      <IconAction
        icon={<Trash size={16} />}
        label={`Delete ${reference}`}
        onClick={() => onDelete(agreement)}
      />
    </>
  );
}
