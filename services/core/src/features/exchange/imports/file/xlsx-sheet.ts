import { markText } from "@accord/domain";
import { numberFormat, plainNumber } from "./number-format.ts";
import { FileRefused, type Table } from "./parsed-file.ts";
import type { XlsxParts } from "./unpack-xlsx.ts";
import { createTextReader, unescapeText } from "./xlsx-text.ts";
import { isTrue, type Workbook } from "./xlsx-workbook.ts";

const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
/** Hidden and empty ones included. */
const MAX_ROWS = 250_000;
/** Slots of the tables up to their last cells, empty ones included. */
const MAX_SLOTS = 20_000_000;
const MAX_MERGED = 50;
const NO_CELLS: readonly string[] = [];

/** Of a formula that was never calculated: its program left that to Excel. */
const NO_VALUE = "#NO VALUE!";
const errors = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|[A-Z]+!)$/;

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  value: string | null;
}

/** Limits of all sheets of a workbook together. */
export interface Extent {
  rows: number;
  slots: number;
}

/** The cells of a sheet as it shows them, with what it says beside them. Null without its part. */
export async function readXlsxSheet(
  parts: XlsxParts,
  { name, part }: Workbook["sheets"][number],
  of: { readonly workbook: Workbook; readonly extent: Extent },
): Promise<Table | null> {
  const { workbook, extent } = of;
  const textOf = createCellReader(workbook);
  const records: (readonly string[])[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns: [from: number, to: number][] = [];
  const merged: string[] = [];
  const inline = createTextReader();
  let row: { n: number; readonly cells: string[]; readonly isHidden: boolean } | null = null;
  let cell: Cell | null = null;
  let [isValue, columns, lastRow, lastColumn] = [false, 1, 0, 0];

  const openRow = ({ r, hidden, ht = "1" }: Readonly<Record<string, string>>) => {
    const n = placeOf(r, "row")?.row ?? lastRow + 1;
    if (n <= lastRow) throw new Error("rows out of order");
    if ((extent.rows += 1) > MAX_ROWS) throw tooManyRows();
    row = { n, cells: [], isHidden: isTrue(hidden) || Number(ht) === 0 };
    lastColumn = 0;
  };
  const openCell = ({ r, t = "n", s }: Readonly<Record<string, string>>) => {
    const place = placeOf(r, "cell");
    const column = place?.column ?? lastColumn + 1;
    if (column <= lastColumn) throw new Error("cells out of order");
    lastColumn = column;
    // A row may leave its number to its cells.
    if (row !== null && place) row.n = Math.max(row.n, place.row);
    cell = { column, type: t, style: Number(s ?? -1), hasFormula: false, value: null };
  };
  const closeCell = (open: Cell) => {
    const text = textOf(open, open.type === "inlineStr" ? inline.take() : "");
    if (text === "" || row === null) return;
    columns = Math.max(columns, open.column);
    if (extent.slots + row.n * columns > MAX_SLOTS) throw tooSpread();
    while (row.cells.length < open.column - 1) row.cells.push("");
    row.cells.push(text);
  };
  const isThere = await parts.parse(part, {
    open(tag, attributes) {
      if (tag === "row") openRow(attributes);
      else if (tag === "c") openCell(attributes);
      else if (cell !== null) {
        if (tag === "f") cell.hasFormula = true;
        if (tag === "v") {
          isValue = true;
          cell.value ??= "";
        }
        inline.open(tag);
      } else if (tag === "col" && isHiddenColumn(attributes))
        hiddenColumns.push([Number(attributes["min"]), Number(attributes["max"])]);
      else if (tag === "mergeCell" && merged.length < MAX_MERGED)
        merged.push(attributes["ref"] ?? "");
    },
    text(text) {
      if (isValue && cell !== null) cell.value += text;
      else inline.text(text);
    },
    close(tag) {
      if (tag === "v") isValue = false;
      else if (tag === "c" && cell !== null) {
        closeCell(cell);
        cell = null;
      } else if (tag === "row" && row !== null) {
        if (row.cells.length > 0) {
          while (records.length < row.n - 1) records.push(NO_CELLS);
          records.push(row.cells);
        }
        if (row.isHidden) hiddenRows.add(row.n);
        lastRow = row.n;
        row = null;
      } else if (cell !== null) inline.close(tag);
    },
  });
  extent.slots += records.length * columns;
  if (!isThere) return null;
  const isHidden = (at: number) =>
    hiddenColumns.some(([from, to]) => at + 1 >= from && at + 1 <= to);
  return { name, records, marks: { hiddenRows, isHidden, merged, is1904: workbook.is1904 } };
}

const isHiddenColumn = ({ hidden, width }: Readonly<Record<string, string>>) =>
  isTrue(hidden) || Number(width ?? 1) === 0;

/** Null without a place; refuses one that no sheet has. A row has no letters. */
function placeOf(text: string | undefined, of: "row" | "cell") {
  if (text === undefined) return null;
  let [at, column, row] = [0, 0, 0];
  for (let code = text.charCodeAt(0); code >= 65 && code <= 90; code = text.charCodeAt(at)) {
    column = column * 26 + code - 64;
    at += 1;
  }
  if (at > 3 || at > 0 !== (of === "cell") || text.charCodeAt(at) === 48) throw outside(text);
  for (; at < text.length; at += 1) row = row * 10 + digitAt(text, at);
  if (!(row >= 1 && row <= MAX_ROW) || column > MAX_COLUMN) throw outside(text);
  return { row, column };
}

/** NaN for another sign. */
function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
}

/** What a cell shows; its kind and its format decide. */
function createCellReader({ formats, sharedTexts, is1904, isUncalculated }: Workbook) {
  const writers = formats.map((code) => numberFormat(code, is1904));
  const numberOf = (value: string, style: number) => {
    const number = Number(value);
    if (!Number.isFinite(number)) return value.trim();
    return (writers[style] ?? plainNumber)(number);
  };
  return ({ type, style, hasFormula, value }: Cell, inline: string): string => {
    switch (type) {
      case "s": {
        const shared = value === null || value === "" ? "" : sharedTexts[Number(value)];
        if (shared === undefined) throw new Error("no such shared text");
        return markText(shared);
      }
      case "inlineStr":
        return markText(inline);
      case "str":
        return value === null && hasFormula ? NO_VALUE : markText(unescapeText(value ?? ""));
      case "b":
        return isTrue(value?.trim()) ? "TRUE" : value === null || value === "" ? "" : "FALSE";
      case "e":
        return value !== null && errors.test(value) ? value : "#ERROR!";
      case "d":
        return (value ?? "").trim().replace(/^(\d{4}-\d\d-\d\d)T.*$/, "$1");
      default: {
        const isMissing = value === null || value.trim() === "";
        if (hasFormula && (isMissing || (isUncalculated && Number(value) === 0))) return NO_VALUE;
        return isMissing ? "" : numberOf(value, style);
      }
    }
  };
}

const tooManyRows = () =>
  new FileRefused(
    "The workbook has more than 250,000 rows, empty ones included. At most 50,000 can be imported at once: split it.",
  );

const tooSpread = () =>
  new FileRefused(
    "A sheet has cells far to the right of or below its table. Delete those columns and rows, or save the table as CSV.",
  );

const outside = (place: string) =>
  new FileRefused(
    `The workbook names the cell “${place.slice(0, 20)}”, which no sheet has. Open it in Excel, save it again and choose it once more.`,
  );
