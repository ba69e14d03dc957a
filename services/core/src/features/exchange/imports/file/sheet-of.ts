import type { ImportLayout } from "@accord/contracts";
import {
  beginningOf,
  cutWholeNumbers,
  IMPORT_LIMITS,
  mayHaveSwappedDays,
  plainLine,
  withoutMark,
} from "@accord/domain";
import { cutSecrets } from "./cut-secrets.ts";
import type { ParsedRow } from "./file-answer.ts";
import { otherRows } from "./other-rows.ts";
import { FileRefused, type ParsedSheet, type Table } from "./parsed-file.ts";
import { cellTooLong } from "./unpack-xlsx.ts";

/** Lines above the header, such as the title of a report. */
const MAX_TITLE_ROWS = 15;

/** As Excel has them. */
const MAX_WIDTH = 16_384;

/** Null for a sheet without a header and a row below it. Empty rows and columns are left out. */
export function sheetOf(table: Table, hiddenSheets: readonly string[]): ParsedSheet | null {
  const { name, records, reading = null } = table;
  const header = headerIndex(records);
  const head = records[header];
  if (!head) return null;
  const below = records.slice(header + 1);
  const width = below.reduce((most, row) => Math.max(most, row.length), head.length);
  if (width > MAX_WIDTH) throw tooWide();
  const filled = new Set<number>();
  for (const row of [head, ...below])
    for (const [at, cell] of row.entries()) if (isFilled(cell)) filled.add(at);
  const used = [...filled].toSorted((a, b) => a - b);
  if (used.length > IMPORT_LIMITS.columns) throw tooWide();
  const isLong = reading === null ? () => false : longLineTest(below, head.length);
  const rows = below.flatMap((row, at): ParsedRow[] => {
    const cells = used.map((column) => cellOf(row[column]));
    if (cells.every((cell) => cell === "")) return [];
    return [{ n: header + at + 2, cells: isLong(row) ? [...cells, EMPTY] : cells }];
  });
  if (rows.length === 0) return null;
  const headers = used.map((at) => plainLine(cellOf(head[at])) || `Column ${columnLetters(at)}`);
  const layout = {
    ...layoutOf(table, { header, headers, used, rows }),
    ...(reading && { width: used.filter((at) => at <= head.findLastIndex(isFilled)).length }),
    hiddenSheets: hiddenSheets.map(sheetName),
  };
  return { name: sheetName(name), ...cutSecrets(headers, rows), layout, reading };
}

/** Stands for the cells of a long line that are empty beyond its header. */
const EMPTY = "(empty)";

/** Finds lines of a CSV with empty cells beyond the header, unless most of its lines have them. */
function longLineTest(rows: Table["records"], width: number): (row: readonly string[]) => boolean {
  const isLong = (row: readonly string[]) => row.length > width && !row.slice(width).some(isFilled);
  return 2 * rows.filter(isLong).length > rows.filter((row) => row.some(isFilled)).length
    ? () => false
    : isLong;
}

const sheetName = (name: string) => beginningOf(cutWholeNumbers(storable(name)), 100);

/** What a sheet has besides its cells: hidden rows and columns, merged cells, totals. */
function layoutOf(
  { marks }: Table,
  sheet: {
    readonly header: number;
    readonly headers: readonly string[];
    readonly used: readonly number[];
    readonly rows: readonly ParsedRow[];
  },
): Omit<ImportLayout, "hiddenSheets"> {
  const { header, headers, used, rows } = sheet;
  const hiddenRows: ImportLayout["hiddenRows"] = [];
  for (const { n } of rows) {
    if (!marks?.hiddenRows.has(n)) continue;
    const last = hiddenRows.at(-1);
    if (last?.to === n - 1) last.to = n;
    else hiddenRows.push({ from: n, to: n });
  }
  return {
    hiddenRows,
    hiddenColumns: used.flatMap((column, at) => (marks?.isHidden(column) ? [at] : [])),
    merged: (marks?.merged ?? []).filter((ref) => Number(/\d+$/.exec(ref)?.[0]) > header + 1),
    totals: otherRows(headers, rows),
    is1904: marks?.is1904 ?? false,
    swappedDays: headers.flatMap((_header, at) =>
      marks && mayHaveSwappedDays(rows.map(({ cells }) => cells[at] ?? "")) ? [at] : [],
    ),
  };
}

/** Has to run before cells are copied: thousands of them can share one string in memory. */
export function requireTextLength(tables: readonly Table[]): void {
  let length = 0;
  for (const { records } of tables)
    for (const row of records) for (const cell of row) length += cell.length;
  if (length > IMPORT_LIMITS.textLength)
    throw new FileRefused(
      "The cells of the file have more than 50 million characters together. Split it, or remove columns that are not needed.",
    );
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== "";

function cellOf(cell: string | undefined): string {
  if (cell === undefined) return "";
  if (cell.length > IMPORT_LIMITS.cellLength) throw cellTooLong();
  return storable(withoutMark(cell).trim());
}

/** PostgreSQL stores no NUL and no half of a character. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

const tooWide = () =>
  new FileRefused(
    `A sheet has more than ${IMPORT_LIMITS.columns} columns. Remove those that are not needed.`,
  );

/** The first row that is nearly as wide as the widest one of the first rows. */
function headerIndex(records: Table["records"]): number {
  const widths = records.slice(0, 2 * MAX_TITLE_ROWS).map((row) => row.filter(isFilled).length);
  const most = Math.max(0, ...widths);
  const at = widths.findIndex((width) => width > 0 && width >= most * 0.6);
  return at < 0 ? records.length : at;
}

/** `A` for 0, `AA` for 26. */
function columnLetters(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ""}${String.fromCodePoint(65 + (at % 26))}`;
}
