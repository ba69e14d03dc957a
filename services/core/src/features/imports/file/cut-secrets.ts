import type { ParsedRow } from "./parsed-file.ts";

const secretHeader =
  /\b(?:ssn|tin|ein|itin|social security|tax ?id|taxpayer|account|acct|iban|routing|aba)\b/i;
const wholeNumber = /^\D{0,3}\d(?:[\s-]?\d){6,33}$/;
const ssn = /^\d{3}-\d{2}-\d{4}$/;

/**
 * Keeps the last four digits of whole tax ids and account numbers: no import writes them, so that
 * they are never stored (docs/rules.md#imported-files).
 */
export function cutSecrets(headers: readonly string[], rows: readonly ParsedRow[]) {
  const cut = headers.flatMap((header, at) => (isSecret(header, rows, at) ? [at] : []));
  if (cut.length === 0) return { headers, rows, cut };
  const isCut = new Set(cut);
  return {
    headers,
    cut,
    rows: rows.map(({ n, cells }) => ({
      n,
      cells: cells.map((cell, at) => (isCut.has(at) ? lastFour(cell) : cell)),
    })),
  };
}

function isSecret(header: string, rows: readonly ParsedRow[], at: number): boolean {
  const cells = rows.map(({ cells: all }) => all[at] ?? "");
  if (cells.some((cell) => ssn.test(cell))) return true;
  return (
    secretHeader.test(header.replaceAll("_", " ")) && cells.some((cell) => wholeNumber.test(cell))
  );
}

const lastFour = (cell: string): string => {
  const digits = cell.replaceAll(/\D/g, "");
  return digits.length > 4 ? digits.slice(-4) : cell;
};
