import { Button } from "@accord/blueprint";
import type { Investor } from "@accord/contracts";
import { useIsPhone } from "@accord/ui";
import { IconAction } from "@accord/ui/overlays";
import { Edit, Trash } from "@blueprintjs/icons";
import { nameOf } from "../investor-text.ts";

interface DetailsToolsProps {
  readonly investor: Investor;
  readonly onEdit: (investor: Investor) => void;
  readonly onDelete: (investor: Investor) => void;
}

/** Edit and Delete in the head of the details; icons only on a phone. */
export function DetailsTools({ investor, onEdit, onDelete }: DetailsToolsProps) {
  const name = nameOf(investor);
  const edit = () => onEdit(investor);
  return (
    <>
      {useIsPhone() ? (
        <IconAction icon={<Edit size={16} />} label={`Edit ${name}`} onClick={edit} />
      ) : (
        <Button icon={<Edit size={16} />} onClick={edit} text="Edit" variant="outlined" />
      )}
      <IconAction
        icon={<Trash size={16} />}
        label={`Delete ${name}`}
        onClick={() => onDelete(investor)}
      />
    </>
  );
}
