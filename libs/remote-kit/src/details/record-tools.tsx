import { Button } from "@accord/blueprint";
import { useIsPhone } from "@accord/ui";
import { RowMenu, type RowMenuItem } from "@accord/ui/overlays";
import { Edit, Print } from "@blueprintjs/icons";
import { OpenButton } from "../documents/open-button.tsx";
import { usePrintNotice, type PrintedRecord } from "../documents/use-print-notice.ts";
import { useFormRequest } from "../page/use-form-address.ts";

interface RecordToolsProps {
  readonly name: string;
  /** URL of the printed PDF. */
  readonly sheet: string;
  readonly printed: PrintedRecord;
  readonly onEdit: (() => void) | undefined;
  readonly more: readonly RowMenuItem[];
}

/** Edit, Print and More of a record. */
export function RecordTools({ name, sheet, printed, onEdit, more }: RecordToolsProps) {
  const isPhone = useIsPhone();
  const print = { href: sheet, icon: <Print size={16} />, onOpen: usePrintNotice(printed) };
  const label = `More for ${name}`;
  useFormRequest("edit", () => onEdit?.());
  const edit = onEdit ? [{ label: "Edit", onSelect: onEdit }] : [];
  if (isPhone) {
    return (
      <>
        <OpenButton {...print} label={`Print ${name}`} />
        {edit.length + more.length > 0 && <RowMenu items={[...edit, ...more]} label={label} />}
      </>
    );
  }
  return (
    <>
      {onEdit && (
        <Button icon={<Edit size={16} />} onClick={onEdit} text="Edit" variant="outlined" />
      )}
      <OpenButton {...print} text="Print" variant="outlined" />
      {more.length > 0 && <RowMenu items={more} label={label} />}
    </>
  );
}
