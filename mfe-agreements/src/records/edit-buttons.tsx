import { IconButton } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { RowActions } from "@accord/ui";
import { Edit, Trash } from "@blueprintjs/icons";

interface EditButtonsProps {
  /** For the buttons' labels: `payout of $2,666.66 due 04/01/2026`. */
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function EditButtons({ name, onEdit, onDelete }: EditButtonsProps) {
  return (
    <RoleOnly needs="staff">
      <RowActions>
        <IconButton icon={<Edit size={16} />} label={`Edit ${name}`} onClick={onEdit} />
        <IconButton icon={<Trash size={16} />} label={`Delete ${name}`} onClick={onDelete} />
      </RowActions>
    </RoleOnly>
  );
}
