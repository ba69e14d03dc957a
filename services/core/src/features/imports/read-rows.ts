import {
  type DayOrder,
  importFields,
  readCell,
  type ImportField,
  type ImportKind,
} from "@accord/domain";
import type { SheetRow, StoredRow } from "./imports.store.ts";

export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** A row with the values of its matched columns. */
export interface ReadRow {
  readonly sheet: number;
  readonly n: number;
  readonly kind: ImportKind;
  readonly values: Values;
  /** The texts as they are in the file. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Fields of a sheet whose column is matched, with that column. */
export const matchedFields = ({ kind, mapping }: SheetRow): { field: ImportField; at: number }[] =>
  kind === null
    ? []
    : importFields[kind].flatMap((field) => {
        const at = mapping[field.name];
        return at === undefined ? [] : [{ field, at }];
      });

/** A column whose own dates are decided is read so, another one as the sheet. */
function orderOf({ dayOrders, dayOrder }: SheetRow, at: number): DayOrder {
  const own = dayOrders[at] ?? null;
  return own === null || own === "open" ? (dayOrder ?? "mdy") : own;
}

/** Null for a row of a sheet that is left out. */
export function createRowReader(sheets: readonly SheetRow[]) {
  const byNumber = new Map(
    sheets.map((sheet) => [sheet.n, { sheet, fields: matchedFields(sheet) }]),
  );
  return ({
    sheet: number,
    n,
    cells,
  }: Pick<StoredRow, "sheet" | "n" | "cells">): ReadRow | null => {
    const known = byNumber.get(number);
    if (!known || known.sheet.kind === null) return null;
    const { isFraction, kind } = known.sheet;
    const values: Record<string, string | number | boolean | null> = {};
    const texts: Record<string, string> = {};
    for (const { field, at } of known.fields) {
      const text = cells[at] ?? "";
      const dayOrder = orderOf(known.sheet, at);
      values[field.name] = readCell(field, text, { dayOrder, isFraction });
      texts[field.name] = text;
    }
    return { sheet: number, n, kind, values, texts };
  };
}

export const textValue = (values: Values, name: string): string | null => {
  const value = values[name];
  return value === null || value === undefined ? null : String(value);
};

export const keyOf = {
  investor: (email: string) => `investor:${email.trim().toLowerCase()}`,
  agreement: (reference: string) => `agreement:${reference.trim().toLowerCase()}`,
};
