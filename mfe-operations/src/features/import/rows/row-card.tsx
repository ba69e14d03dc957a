import type { ImportRow } from "@accord/contracts";
import type { ImportField } from "@accord/domain";
import { useId } from "react";
import type { ChosenSheet } from "../../../records/imports/import-text.ts";
import { RowCell } from "./row-cell.tsx";
import type { RowEdits } from "./use-row-edits.ts";
import { rowIssues, RowIssues, RowNumber, shownFields } from "./rows-columns.tsx";

interface RowCardProps {
  readonly row: ImportRow;
  readonly sheet: ChosenSheet;
  readonly isMixed: boolean;
  readonly isFixed: boolean;
  readonly edits: RowEdits | undefined;
}

const FIRST = 4;

/**
 * On a phone: what is wrong or changed, and the first fields that name the record; all of them
 * where the row to fix is wrong as a whole.
 */
function cardFields(row: ImportRow, sheet: ChosenSheet): readonly ImportField[] {
  if (rowIssues(row, sheet).some(({ level }) => level === "error")) return shownFields(sheet);
  const isTold = ({ name }: ImportField) =>
    row.issues.some(({ field }) => field === name) ||
    row.changes.some(({ field }) => field === name);
  const fields = shownFields(sheet);
  return fields.filter((field, index) => index < FIRST || isTold(field));
}

export function RowCard({ row, sheet, isMixed, isFixed, edits }: RowCardProps) {
  const id = useId();
  return (
    <div aria-labelledby={id} className="imp-card" role="group">
      <div className="imp-card-head" id={id}>
        Row <RowNumber isFixed={isFixed} isMixed={isMixed} row={row} sheet={sheet} />
      </div>
      <RowIssues row={row} sheet={sheet} />
      <dl>
        {cardFields(row, sheet).map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <RowCell field={field} edits={edits} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
