import type { ImportRow } from "@accord/contracts";
import { importFields, type ImportField } from "@accord/domain";
import { type Column } from "@accord/ui";
import { Tick } from "@blueprintjs/icons";
import { Link } from "@accord/router";
import { type ChosenSheet } from "../../../records/imports/import-text.ts";
import { RowCell } from "./row-cell.tsx";
import { stateTexts } from "./row-tabs.ts";
import type { RowEdits } from "./use-row-edits.ts";

interface RowsColumnsOptions {
  readonly sheet: ChosenSheet;
  /** Rows of several states are shown. */
  readonly isMixed: boolean;
  readonly isFixed: (row: ImportRow) => boolean;
  readonly edits: RowEdits | undefined;
}

/** The key of the column of what concerns a row as a whole. */
export const ISSUES = "issues";

const widths: Readonly<Record<ImportField["type"], number>> = {
  text: 152,
  digits: 116,
  zip: 120,
  phone: 152,
  money: 140,
  percent: 112,
  whole: 112,
  day: 132,
  yesNo: 120,
  choice: 148,
};

/** Wide enough for the values and for what may be wrong with them. */
function widthOf({ name, type }: ImportField): number {
  if (/^(?:legal|custodian)Name$/.test(name)) return 220;
  if (/name$|^city$|city$/i.test(name)) return 112;
  if (/email/i.test(name)) return 220;
  if (/state$/i.test(name)) return 132;
  return /address|notes/i.test(name) ? 200 : widths[type];
}

/** The fields of the sheet that have a column, in the order of the file. */
export const shownFields = ({ kind, mapping }: ChosenSheet): readonly ImportField[] =>
  importFields[kind]
    .filter(({ name }) => name in mapping)
    .toSorted((a, b) => (mapping[a.name] ?? 0) - (mapping[b.name] ?? 0));

/** What concerns the row and none of its shown cells. */
export const rowIssues = (row: ImportRow, sheet: ChosenSheet) =>
  row.issues.filter(({ field }) => field === null || !(field in sheet.mapping));

/** Among rows of several states; the cell to fix may be out of sight. */
const hasNote = ({ state }: ImportRow) => state !== "valid";

const isStored = ({ state }: ImportRow) => state !== "undone" && state !== "skipped";

/** Investors and agreements have a page. */
function pageOf(row: ImportRow, { kind }: ChosenSheet): string | null {
  if (row.recordId === null || !isStored(row)) return null;
  return kind === "investors" || kind === "agreements" ? `/${kind}?id=${row.recordId}` : null;
}

/** Whose row it is stays in sight while the table shows a cell at its other end. */
function recordName({ cells }: ImportRow): string {
  const names = ["legalName", "lastName", "reference", "agreement", "email"];
  return names.map((name) => cells[name] ?? "").find((text) => text.trim() !== "") ?? "";
}

export function RowNumber({ row, sheet, isMixed, isFixed }: RowNumberProps) {
  const page = pageOf(row, sheet);
  const number = row.n.toLocaleString("en-US");
  return (
    <span className="imp-row-number">
      {page === null ? (
        <span className="ac-num ac-muted">{number}</span>
      ) : (
        <Link aria-label={`Open the record of row ${number}`} className="ac-num" to={page}>
          {number}
        </Link>
      )}
      {isFixed ? (
        <span className="imp-message ops-gain">
          <Tick size={12} /> Fixed
        </span>
      ) : (
        isMixed && hasNote(row) && <span className="imp-message">{stateTexts[row.state]}</span>
      )}
    </span>
  );
}

interface RowNumberProps extends Pick<RowsColumnsOptions, "isMixed" | "sheet"> {
  readonly row: ImportRow;
  readonly isFixed: boolean;
}

export function RowIssues({
  row,
  sheet,
}: Pick<RowsColumnsOptions, "sheet"> & { readonly row: ImportRow }) {
  return rowIssues(row, sheet).map(({ key, level, message }) => (
    <span className={`imp-row-issue ${level === "error" ? "ops-danger" : "ops-warning"}`} key={key}>
      {message}
    </span>
  ));
}

/** The columns of a sheet; their widths do not depend on the rows. */
export function rowsColumns(
  rows: readonly ImportRow[],
  { sheet, isMixed, isFixed, edits }: RowsColumnsOptions,
): readonly (Column<ImportRow> & { readonly width: number })[] {
  const hasIssues = rows.some((row) => rowIssues(row, sheet).length > 0);
  return [
    {
      key: "n",
      header: "Row",
      width: 116,
      cell: (row) => (
        <>
          <RowNumber isFixed={isFixed(row)} isMixed={isMixed} row={row} sheet={sheet} />
          <span className="imp-message ac-ellipsis" title={recordName(row)}>
            {recordName(row)}
          </span>
        </>
      ),
    },
    ...(hasIssues
      ? [
          {
            key: ISSUES,
            header: edits ? "Problem" : "Reason",
            width: 280,
            cell: (row: ImportRow) => <RowIssues row={row} sheet={sheet} />,
          },
        ]
      : []),
    ...shownFields(sheet).map((field) => ({
      key: field.name,
      header: field.label,
      width: widthOf(field),
      cell: (row: ImportRow) => <RowCell field={field} edits={edits} row={row} />,
    })),
  ];
}
