import { IMPORT_LIMITS } from "@accord/domain";
import { cutSecrets } from "./cut-secrets.ts";
import { FileRefused, type ParsedRow, type ParsedSheet } from "./parsed-file.ts";
import { cellTooLong } from "./read-xlsx-file.ts";

/** Lines above the header, such as the title of a report. */
const MAX_TITLE_ROWS = 15;

/** Null for a sheet without a header and a row below it. Empty rows and columns are left out. */
export function sheetOf(name: string, records: readonly string[][]): ParsedSheet | null {
  const header = headerIndex(records);
  const head = records[header];
  if (!head) return null;
  const below = records.slice(header + 1);
  const width = below.reduce((most, row) => Math.max(most, row.length), head.length);
  if (width > 16_384) throw tooWide();
  const used = Array.from({ length: width }, (_none, at) => at).filter(
    (at) => isFilled(head[at]) || below.some((row) => isFilled(row[at])),
  );
  if (used.length > IMPORT_LIMITS.columns) throw tooWide();
  const rows = below.flatMap((row, at): ParsedRow[] => {
    const cells = used.map((column) => cellOf(row[column]));
    return cells.every((cell) => cell === "") ? [] : [{ n: header + at + 2, cells }];
  });
  if (rows.length === 0) return null;
  const headers = used.map((at) => cellOf(head[at]).trim() || `Column ${letters(at)}`);
  return { name, ...cutSecrets(headers, rows) };
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== "";

function cellOf(cell: string | undefined): string {
  if (cell === undefined) return "";
  if (cell.length > IMPORT_LIMITS.cellLength) throw cellTooLong();
  // A leading ' is how exports and spreadsheets mark a text that is no formula.
  return cell.replace(/^'(?=\s*[=+\-@])/, "").trim();
}

const tooWide = () =>
  new FileRefused(
    `A sheet has more than ${IMPORT_LIMITS.columns} columns. Remove those that are not needed.`,
  );

/** The first row that is nearly as wide as the widest one of the first rows. */
function headerIndex(records: readonly string[][]): number {
  const widths = records.slice(0, 2 * MAX_TITLE_ROWS).map((row) => row.filter(isFilled).length);
  const most = Math.max(0, ...widths);
  const at = widths.findIndex((width) => width > 0 && width >= most * 0.6);
  return at < 0 ? records.length : at;
}

/** `A` for 0, `AA` for 26. */
function letters(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest > 0 ? letters(rest - 1) : ""}${String.fromCodePoint(65 + (at % 26))}`;
}
