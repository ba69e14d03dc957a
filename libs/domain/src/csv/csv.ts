/** Characters that start a formula in spreadsheets, including full-width ones. */
const formula = /^\s*[=+\-@＝＋－＠\t\r]/;

/** Text that a spreadsheet does not run. */
export const noFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Text of a CSV cell: quoted where needed, and never a formula. */
export function csvText(text: string): string {
  const plain = noFormula(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Rows of cells that are written as they are, with the line ends of RFC 4180. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(",")}\r\n`).join("");
