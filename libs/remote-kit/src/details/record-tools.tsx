import { Button } from "@accord/blueprint";
import { useIsPhone } from "@accord/ui";
import { RowMenu, type RowMenuItem } from "@accord/ui/overlays";
import { Edit, Print } from "@blueprintjs/icons";
import { OpenButton } from "../documents/open-button.tsx";
import { usePrintNotice, type PrintedRecord } from "../documents/use-print-notice.ts";

interface RecordToolsProps {
  /** What the record is called, for the names of the icons. */
  readonly name: string;
  /** The address of its printed sheet. */
  readonly sheet: string;
  /** Whose sheet that is. */
  readonly printed: PrintedRecord;
  readonly onEdit: () => void;
  /** What else can be done to it. */
  readonly more: readonly RowMenuItem[];
}

/** Edit, Print and More in the head of a record's details; on a phone icons, with Edit in More. */
export function RecordTools({ name, sheet, printed, onEdit, more }: RecordToolsProps) {
  const isPhone = useIsPhone();
  const print = { href: sheet, icon: <Print size={16} />, onOpen: usePrintNotice(printed) };
  const label = `More for ${name}`;
  if (isPhone) {
    return (
      <>
        <OpenButton {...print} label={`Print ${name}`} />
        <RowMenu items={[{ label: "Edit", onSelect: onEdit }, ...more]} label={label} />
      </>
    );
  }
  return (
    <>
      <Button icon={<Edit size={16} />} onClick={onEdit} text="Edit" variant="outlined" />
      <OpenButton {...print} text="Print" variant="outlined" />
      <RowMenu items={more} label={label} />
    </>
  );
}
