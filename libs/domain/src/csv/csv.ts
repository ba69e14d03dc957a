import { needsMark } from "../imports/identifiers.ts";

/** Characters that start a formula in spreadsheets, including full-width ones; also marked ones. */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r]/;

/** Text that a spreadsheet does not run, and an import reads as it is. */
export const noFormula = (text: string): string =>
  formula.test(text) || needsMark(text) ? `'${text}` : text;

/** The text of a cell that `noFormula` marked as no formula. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Text of a CSV cell for a machine: quoted where needed, else as it is. */
export const csvExact = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Text of a CSV cell for people: quoted where needed, and never a formula. */
export const csvText = (text: string): string => csvExact(noFormula(text));

/** Rows of cells that are written as they are, with the line ends of RFC 4180. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(",")}\r\n`).join("");
