import { headerKey, isSheetError } from "@accord/domain";
import type { ParsedRow } from "./file-answer.ts";

type Cells = readonly string[];

const words = String.raw`totals?|sums?|summe|gesamt(?:summe)?|average|avg\.?|mean|count`;
const label = new RegExp(
  String.raw`^(?:(?:grand|sub|running|page)[\s-]?)?(?:${words})(?:\s.*|[:(].*)?$`,
  "i",
);
const bareLabel = new RegExp(String.raw`^(?:${words})\s*:?$`, "i");
const day = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;
const figure = /^[-(]?\s*(?:[$€£]|US\$|USD)?\s*(?:[\d.,]|-$)/;

/** The numbers of the rows that are no records: sums, notes at the end and repeated headers. */
export function otherRows(headers: Cells, rows: readonly ParsedRow[]): number[] {
  const isHeader = repeats(headers);
  const lines = rows.filter(({ cells }) => !isHeader(cells));
  const isLabelled = labelledAmong(lines);
  const last = lines.findLastIndex(({ cells }) => !isNote(cells) && !isLabelled(cells));
  const filled = filledColumns(lines.slice(0, last + 1).filter(({ cells }) => !isLabelled(cells)));
  const others = lines.filter(({ cells }, at) => {
    // A record has what all others have.
    if (filled.length > 0 && filled.every((column) => cells[column] !== "")) return false;
    const isSum = at === last && at > 1 && isSumOf(lines.slice(0, last), cells);
    return isLabelled(cells) || isSum || (last >= 0 && at > last);
  });
  const numbers = new Set(others.map(({ n }) => n));
  return rows.flatMap(({ n, cells }) => (numbers.has(n) || isHeader(cells) ? [n] : []));
}

/** All cells of the row, two or more, are the names of their columns. */
function repeats(headers: Cells): (cells: Cells) => boolean {
  const names = headers.map(headerKey);
  return (cells) => {
    const filled = cells.flatMap((cell, at) => (cell === "" ? [] : [{ cell, name: names[at] }]));
    return filled.length > 1 && filled.every(({ cell, name }) => headerKey(cell) === name);
  };
}

/** Such as "Prepared by Jane", alone in its row. */
function isNote(cells: Cells): boolean {
  const [text = "", ...others] = cells.filter((cell) => cell !== "");
  return others.length === 0 && /\p{L}{2}/u.test(text);
}

const COMPARED_LINES = 200;

/** Beside its label a row of totals has figures, and after `Sum` alone also texts of other rows. */
function labelledAmong(lines: readonly ParsedRow[]): (cells: Cells) => boolean {
  const compared = lines.slice(0, COMPARED_LINES);
  return (cells) => {
    const [first, ...others] = cells.flatMap((text, at) => (text === "" ? [] : [{ text, at }]));
    if (first === undefined || !label.test(first.text)) return false;
    const isKnown = ({ text, at }: typeof first) =>
      compared.some((line) => line.cells !== cells && line.cells[at] === text);
    return others.every(
      (one) =>
        figure.test(one.text) ||
        // Programs that write a sum without its result.
        isSheetError(one.text) ||
        (bareLabel.test(first.text) && isKnown(one)),
    );
  };
}

/** Columns that nearly all rows fill. */
function filledColumns(rows: readonly ParsedRow[]): number[] {
  const counts: number[] = [];
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) if (cell !== "") counts[at] = (counts[at] ?? 0) + 1;
  return counts.flatMap((count, at) => (count >= (rows.length - 1) * 0.9 ? [at] : []));
}

/** Figures alone, one of which is the sum of its column. */
function isSumOf(above: readonly ParsedRow[], cells: readonly string[]): boolean {
  if (!cells.every((cell) => cell === "" || (figure.test(cell) && !day.test(cell)))) return false;
  return cells.some((cell, at) => {
    const total = centsOf(cell);
    if (total === null || total === 0) return false;
    const sum = above.reduce((all, row) => all + (centsOf(row.cells[at] ?? "") ?? 0), 0);
    return sum === total;
  });
}

function centsOf(text: string): number | null {
  const plain = text.replaceAll(/[\s$,]|USD?/g, "").replace(/^\((.+)\)$/, "-$1");
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
