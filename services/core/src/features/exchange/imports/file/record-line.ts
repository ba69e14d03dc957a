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
 * Whether the header of a sheet is a record: as many of its cells are values, by themselves or as
 * they are written below, as are names of columns. A name that is found below itself, such as a
 * type, is a value, unless the whole header is repeated.
 */
export function startsWithRecord({ headers, samples }: HeaderAndCells): boolean {
  const columns = headers.map((header, at) => ({ header, cells: samples[at] ?? [] }));
  const isRepeated = columns.every(({ header, cells }) => cells.includes(header));
  const named = columns.filter(
    ({ header, cells }) => isKnownHeader(header) && (isRepeated || !cells.includes(header)),
  );
  const values = columns.filter(({ header, cells }) => {
    if (cells.length === 0) return isValue(header);
    if (isValue(header) && cells.some((cell) => kindOf(cell) === kindOf(header))) return true;
    const isAlike = (cell: string) => shapeOf(cell) === shapeOf(header);
    return !isRepeated && /\d/.test(header) && cells.every(isAlike);
  });
  return values.length > 0 && values.length >= named.length;
}

export const recordLine =
  "The first line looks like a record. Put the names of the columns above it, such as First name, Last name, Email, and choose the file again.";
