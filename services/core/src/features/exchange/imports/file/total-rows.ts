import type { ParsedRow } from "./file-answer.ts";

const label = /^(?:(?:grand|sub|running|page)[\s-]?)?(?:totals?|sum)(?:\s.*|[:(].*)?$/i;
const day = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;
const figure = /^[-(]?\s*(?:[$€£]|US\$|USD)?\s*(?:[\d.,]|-$)/;

/** The numbers of the rows that add up others, by their label or by their sums. */
export function totalRows(rows: readonly ParsedRow[]): number[] {
  const filled = filledColumns(rows.filter(({ cells }) => !isLabelled(cells)));
  return rows.flatMap(({ n, cells }, at) => {
    // A record has what all others have.
    if (filled.length > 0 && filled.every((column) => cells[column] !== "")) return [];
    const isSum = at === rows.length - 1 && at > 1 && isSumOf(rows.slice(0, -1), cells);
    return isLabelled(cells) || isSum ? [n] : [];
  });
}

/** Beside its label a row of totals has figures alone. */
function isLabelled(cells: readonly string[]): boolean {
  const [first = "", ...others] = cells.filter((cell) => cell !== "");
  return label.test(first) && others.every((text) => figure.test(text));
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
  const plain = text.replaceAll(/[\s$,]|USD?/g, "");
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
