import { Radio, Switch } from "@accord/blueprint";
import { asksHidden, type ImportSheet, type ImportSheetSettings } from "@accord/contracts";
import { columnText } from "./column-text.ts";

interface SheetLayoutProps {
  readonly sheet: ImportSheet;
  readonly onChange: (changes: Partial<ImportSheetSettings>) => void;
}

const MAX_NAMED = 6;

/** `rows 3 to 5, 9 and others`. */
function named(noun: string, names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMED).join(", ");
  const more = names.length > MAX_NAMED ? " and others" : "";
  const isOne = names.length === 1 && !/^\d+ to /.test(first);
  return `${noun}${isOne ? "" : "s"} ${first}${more}`;
}

function hiddenText(sheet: ImportSheet): string {
  const { hiddenRows, hiddenColumns } = sheet.layout;
  const rows = hiddenRows.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`));
  const columns = hiddenColumns.map((at) => columnText(sheet, at));
  return [
    ...(rows.length > 0 ? [named("row", rows)] : []),
    ...(columns.length > 0 ? [named("column", columns)] : []),
  ].join(", ");
}

function HiddenQuestion({ sheet, onChange }: SheetLayoutProps) {
  return (
    <fieldset className="imp-question">
      <legend>
        Hidden in the spreadsheet: {hiddenText(sheet)} <span className="ac-required">required</span>
      </legend>
      {(
        [
          ["leaveOut", "Leave out"],
          ["import", "Import"],
        ] as const
      ).map(([hidden, text]) => (
        <Radio
          checked={sheet.hidden === hidden}
          inline
          key={hidden}
          label={text}
          name={`hidden-${sheet.n}`}
          onChange={() => onChange({ hidden })}
          value={hidden}
        />
      ))}
    </fieldset>
  );
}

/** What is chosen about rows and columns that a sheet marks. */
export function LayoutQuestions({ sheet, onChange }: SheetLayoutProps) {
  const { totals } = sheet.layout;
  return (
    <>
      {asksHidden(sheet) && <HiddenQuestion onChange={onChange} sheet={sheet} />}
      {totals.length > 0 && (
        <Switch
          checked={sheet.skipTotals}
          label={`Leave out ${named("row", totals.map(String))}: sums, notes or repeated headers`}
          onChange={({ currentTarget }) => onChange({ skipTotals: currentTarget.checked })}
        />
      )}
    </>
  );
}

/** What a sheet says beside its cells that nothing has to be chosen about. */
export function LayoutNotes({ sheet }: Pick<SheetLayoutProps, "sheet">) {
  const { merged, hiddenSheets } = sheet.layout;
  const notes = [
    merged.length > 0 &&
      `Merged cells have their value in the first cell alone: ${named("range", merged)}`,
    hiddenSheets.length > 0 &&
      `Not imported: the hidden ${named("sheet", hiddenSheets)}. Show it in the spreadsheet to import it`,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p className="imp-unused" key={note}>
      {note}
    </p>
  ));
}
