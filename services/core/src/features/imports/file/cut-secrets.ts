import type { ParsedRow } from "./parsed-file.ts";

const words = String.raw`ssn\d*|soc(?:ial)?|tin|ein|itin|tax ?id|taxpayer|account|acct|iban|routing|aba`;
const secretHeader = new RegExp(String.raw`\b(?:${words})\b`, "i");
const wholeNumber = /^[A-Z]{0,4}[\s#-]?(?:\d[\s-]?){7,34}$|^[A-Z]{2}\d{2}[A-Z0-9\s]{11,34}$/i;
const ssn = /\b\d{3}[- ]\d{2}[- ](\d{4})\b/g;

/**
 * Keeps the last four digits of whole tax ids and account numbers: no import writes them, so that
 * they are never stored (docs/rules.md#imported-files).
 */
export function cutSecrets(headers: readonly string[], rows: readonly ParsedRow[]) {
  const secret = headers.map(
    (header, at) => isSecretHeader(header) && rows.some(({ cells }) => isWhole(cells[at] ?? "")),
  );
  const cut = new Set(secret.flatMap((is, at) => (is ? [at] : [])));
  const cutRows = rows.map(({ n, cells }) => ({
    n,
    cells: cells.map((cell, at) => {
      const text = cutSsn(cell);
      if (text !== cell) cut.add(at);
      return secret[at] ? lastFour(text) : text;
    }),
  }));
  return { headers, rows: cutRows, cut: [...cut].toSorted((a, b) => a - b) };
}

/** `SocialSecurityNumber` and `account_no` have words as well. */
const isSecretHeader = (header: string): boolean =>
  secretHeader.test(
    header
      .replaceAll(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
      .replaceAll(/[^A-Za-z0-9]+/g, " "),
  );

const isWhole = (cell: string) => wholeNumber.test(cell.trim());

/** A number in the form of an SSN, wherever it stands in a text. */
export const cutSsn = (text: string): string => text.replaceAll(ssn, "$1");

/** The last four digits of a longer number. */
export const lastFour = (cell: string): string => {
  const digits = cell.replaceAll(/[^A-Za-z0-9]/g, "");
  return isWhole(cell) ? digits.slice(-4) : cell;
};
