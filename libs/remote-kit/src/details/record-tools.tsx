import { Button } from "@accord/blueprint";
import { useIsPhone } from "@accord/ui";
import { RowMenu, type RowMenuItem } from "@accord/ui/overlays";
import { Edit, Print } from "@blueprintjs/icons";
import { OpenButton } from "../documents/open-button.tsx";
import { usePrintNotice, type PrintedRecord } from "../documents/use-print-notice.ts";

interface RecordToolsProps {
  readonly name: string;
  /** URL of the printed PDF. */
  readonly sheet: string;
  readonly printed: PrintedRecord;
  readonly onEdit: () => void;
  readonly more: readonly RowMenuItem[];
}

/** Edit, Print and More of a record. */
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
