import type { ImportSheet } from "@accord/contracts";

const LETTERS = 26;

/** `A` to `Z`, then `AA`, as in a spreadsheet. */
const letterOf = (index: number): string =>
  (index < LETTERS ? "" : letterOf(Math.floor(index / LETTERS) - 1)) +
  String.fromCodePoint(65 + (index % LETTERS));

/** The header, or the letter of a column without one; `Address (2 of 2)` among equal headers. */
export function columnText({ columns }: Pick<ImportSheet, "columns">, index: number): string {
  const header = columns[index]?.header.trim();
  if (!header) return `Column ${letterOf(index)}`;
  const equal = columns.flatMap((column, at) => (column.header.trim() === header ? [at] : []));
  return equal.length === 1 ? header : `${header} (${equal.indexOf(index) + 1} of ${equal.length})`;
}

/** Columns of the file that no field takes. */
export const unusedColumns = (
  sheet: Pick<ImportSheet, "columns" | "mapping">,
): readonly string[] => {
  const used = new Set(Object.values(sheet.mapping));
  return sheet.columns.flatMap((_, index) => (used.has(index) ? [] : [columnText(sheet, index)]));
};
