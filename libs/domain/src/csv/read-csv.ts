/** A text that is no CSV of `csvOf`. */
export class CsvProblem extends Error {}

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/**
 * The rows of a CSV (RFC 4180: each row ends with CR LF) with their cells unquoted. Throws
 * `CsvProblem` for stray quotes, other line ends, and rows of different lengths.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new CsvProblem(`row ${rows.length + 1} cannot be read`);
    const [, quoted, plain = "", end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    if (rows[0] && rows[0].length !== row.length)
      throw new CsvProblem(`row ${rows.length + 1} has ${row.length} cells`);
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new CsvProblem("the last row has no end");
  return rows;
}
