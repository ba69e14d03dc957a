import { headerKey, importFields, readCell, type ImportField } from "@accord/domain";

const tight = (text: string) => headerKey(text).replaceAll(" ", "");
const knownHeaders = new Set(
  Object.values(importFields).flatMap((fields) =>
    fields.flatMap(({ name, label, headers }) => [label, name, ...headers].map(tight)),
  ),
);

/** A name of a column in exports, or another usual one. */
export const isKnownHeader = (cell: string): boolean =>
  cell.length < 100 && knownHeaders.has(tight(cell));

const dayField: ImportField = {
  ...{ name: "day", label: "Day", headers: [], example: "" },
  type: "day",
};
const isDayText = (text: string): boolean =>
  /\D/.test(text) &&
  /^\d{4}-\d\d-\d\d$/.test(
    String(readCell(dayField, text, { dayOrder: "mdy", isFraction: false })),
  );
const kinds: readonly (readonly [kind: string, isOf: (text: string) => boolean])[] = [
  ["email", (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)],
  ["day", (text) => isDayText(text) || /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text)],
  ["number", (text) => /^•+\d+$/.test(text)],
  ["phone", (text) => /^\+?[\d\s().-]{9,}\d(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(text)],
  ["number", (text) => /^\d{5}-\d{4}$/.test(text)],
  ["number", (text) => /^[-(]?\s*(?:USD|US\$|\$)?\s*\d[\d,.' ]*(?:%|USD|\$|[-)])?$/.test(text)],
];

const kindOf = (text: string): string | undefined =>
  kinds.find(([, isOf]) => isOf(text.trim()))?.[0];

/** Years and small counts may name a column. */
const isValue = (text: string): boolean =>
  kindOf(text) !== undefined && !/^(?:\d{1,3}|(?:19|20)\d\d)$/.test(text);

/** `AAA-9999` for `FLD-0001`. */
const shapeOf = (text: string): string =>
  text
    .trim()
    .replaceAll(/\p{L}+/gu, "A")
    .replaceAll(/\d/g, "9");

interface HeaderAndCells {
  readonly headers: readonly string[];
  /** The first cells of each column. */
  readonly samples: readonly (readonly string[])[];
}

/**
 * Whether the header of a sheet is a record: as many of its cells are values as are names of
 * columns, or it has no name at all and a cell is written as those below it. A name that is found
 * below itself, such as a type, is a value there, unless the whole header is repeated.
 */
export function startsWithRecord({ headers, samples }: HeaderAndCells): boolean {
  const columns = headers.map((header, at) => ({ header, cells: samples[at] ?? [] }));
  const isAnotherHeader = columns.every(({ header, cells }) => cells.includes(header));
  const named = columns.filter(
    ({ header, cells }) => isKnownHeader(header) && (isAnotherHeader || !cells.includes(header)),
  );
  const values = columns.filter(
    ({ header, cells }) =>
      isValue(header) &&
      (cells.length === 0 || cells.some((cell) => kindOf(cell) === kindOf(header))),
  );
  if (values.length > 0 && values.length >= named.length) return true;
  const isLikeBelow = ({ header, cells }: (typeof columns)[number]) =>
    /\d/.test(header) &&
    cells.length > 0 &&
    cells.every((cell) => shapeOf(cell) === shapeOf(header));
  return named.length === 0 && !isAnotherHeader && columns.some(isLikeBelow);
}

export const recordLine =
  "The first line looks like a record. Put the names of the columns above it, such as First name, Last name, Email, and choose the file again.";
