import type { SheetRow } from "./imports.store.ts";
import { matchedFields } from "./matched-fields.ts";

/** Stands before the name of a field whose cell a person compared, behind the cells of the row. */
const COMPARED = "\u0001";
const figures: ReadonlySet<string> = new Set(["money", "percent", "whole"]);

/** What a line of a CSV has beyond its header, and the fields to compare for it. */
interface Shift {
  readonly beyond: readonly string[];
  readonly fields: readonly string[];
}

const widthOf = ({ layout }: SheetRow, cells: readonly string[]) => layout.width ?? cells.length;

/**
 * A comma in a cell without quotes cuts an amount, or moves another cell into its column, which can
 * all be read: figures are compared one by one, and the last column.
 */
export function shiftOf(sheet: SheetRow, cells: readonly string[]): Shift {
  const rest = cells.slice(widthOf(sheet, cells)).filter(Boolean);
  const beyond = rest.filter((cell) => !cell.startsWith(COMPARED));
  if (beyond.length === 0) return { beyond, fields: [] };
  const matched = matchedFields(sheet);
  const last = Math.max(...matched.map(({ at }) => at));
  const isSuspect = ({ field, at }: (typeof matched)[number]) =>
    at === last || (figures.has(field.type) && (cells[at] ?? "") !== "");
  const names = matched.filter(isSuspect).map(({ field }) => field.name);
  return { beyond, fields: names.filter((name) => !rest.includes(COMPARED + name)) };
}

/** The row after a person sent cells: once all are compared, it ends with its header. */
export function withCompared(
  sheet: SheetRow,
  before: readonly string[],
  changed: readonly string[],
  sent: Readonly<Record<string, string>>,
): string[] {
  const open = shiftOf(sheet, before).fields;
  const left = open.filter((name) => !Object.hasOwn(sent, name));
  if (left.length === 0) return [...changed].fill("", widthOf(sheet, changed));
  const compared = open.filter((name) => Object.hasOwn(sent, name));
  return [...changed, ...compared.map((name) => COMPARED + name)];
}
