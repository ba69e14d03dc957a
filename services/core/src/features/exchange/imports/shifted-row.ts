import type { SheetRow } from "./imports.store.ts";
import { matchedFields } from "./matched-fields.ts";

/** Stands before the name of a field whose cell a person compared, behind the cells of the row. */
const COMPARED = "\u0001";
const figures: ReadonlySet<string> = new Set(["money", "percent", "whole"]);

/** What is odd about a line of a CSV, and the fields to compare for it. */
interface Shift {
  readonly beyond: readonly string[];
  /** `10 and 000.00`: an amount that a comma cut. */
  readonly cut: string;
  readonly fields: readonly string[];
}

const NONE: Shift = { beyond: [], cut: "", fields: [] };

const widthOf = ({ layout }: SheetRow, cells: readonly string[]) => layout.width ?? cells.length;

const FIRST_PART = /^[-(]?\s*(?:USD|US\$|\$)?\s*[1-9]\d{0,2}$/i;
const NEXT_PART = /^\d{3}(?:\.\d{1,2})?\)?$/;

/** Of an amount whose rest stands in the next column; -1 without one. */
function cutColumn({ reading }: SheetRow, cells: readonly string[], matched: Matched): number {
  if (reading?.delimiter !== ",") return -1;
  const isCut = ({ field, at }: Matched[number]) =>
    field.type === "money" &&
    FIRST_PART.test(cells[at] ?? "") &&
    NEXT_PART.test(cells[at + 1] ?? "");
  return matched.find(isCut)?.at ?? -1;
}

type Matched = ReturnType<typeof matchedFields>;

/**
 * A comma in a cell without quotes cuts an amount, or moves another cell into its column, which can
 * all be read: figures are compared one by one, and the last column.
 */
export function shiftOf(sheet: SheetRow, cells: readonly string[]): Shift {
  if (sheet.reading === null) return NONE;
  const rest = cells.slice(widthOf(sheet, cells)).filter(Boolean);
  const beyond = rest.filter((cell) => !cell.startsWith(COMPARED));
  const matched = matchedFields(sheet);
  const cutAt = cutColumn(sheet, cells, matched);
  if (rest.length === 0 && cutAt === -1) return NONE;
  const last = Math.max(...matched.map(({ at }) => at));
  const isSuspect = ({ field, at }: Matched[number]) =>
    at === last || (figures.has(field.type) && (cells[at] ?? "") !== "");
  const names = matched.filter(isSuspect).map(({ field }) => field.name);
  const fields = names.filter((name) => !rest.includes(COMPARED + name));
  const isCut = cutAt !== -1 && fields.length > 0;
  return { beyond, cut: isCut ? `${cells[cutAt]} and ${cells[cutAt + 1]}` : "", fields };
}

/** The row after a person sent cells: once all are compared, nothing is left beyond its header. */
export function withCompared(
  sheet: SheetRow,
  before: readonly string[],
  changed: readonly string[],
  sent: Readonly<Record<string, string>>,
): string[] {
  const open = shiftOf(sheet, before).fields;
  const compared = open.filter((name) => Object.hasOwn(sent, name));
  const isDone = compared.length === open.length;
  const width = widthOf(sheet, changed);
  const rest = isDone
    ? changed.filter((cell, at) => at < width || cell.startsWith(COMPARED))
    : changed;
  return [...rest, ...compared.map((name) => COMPARED + name)];
}
