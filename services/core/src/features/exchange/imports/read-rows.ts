import {
  cellDoubt,
  type CellDoubt,
  cellRemark,
  type CellRemark,
  isIsoDate,
  isMildDoubt,
  maskedAccount,
  readCell,
  referenceKey,
  unmarkText,
  type ImportField,
  type ImportKind,
} from "@accord/domain";
import type { SheetRow } from "./imports.store.ts";
import type { StoredRow } from "./import-rows.store.ts";
import { matchedFields } from "./matched-fields.ts";
import { pauseAfter } from "./pause-after.ts";
import { shiftOf } from "./shifted-row.ts";
import { garblingDoubt, textDoubt, textWarnings, type TextDoubt } from "./text-doubt.ts";

export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** `shifted`: of a line with more cells than the header, or with an amount that a comma cut. */
export type RowDoubt = CellDoubt | TextDoubt | "garbled" | "shifted";

export const isTextDoubt = (doubt: RowDoubt): doubt is TextDoubt =>
  Object.hasOwn(textWarnings, doubt);

const hasValue = (doubt: CellDoubt | TextDoubt | "garbled" | null): boolean =>
  doubt === null || isTextDoubt(doubt) || (doubt !== "garbled" && isMildDoubt(doubt));

/** A row with the values of its matched columns. */
export interface ReadRow {
  readonly sheet: number;
  readonly n: number;
  readonly kind: ImportKind;
  readonly values: Values;
  /** The texts as they are in the file. */
  readonly texts: Readonly<Record<string, string>>;
  /** Fields whose cell may not mean what it says; without a value unless they only look odd. */
  readonly doubts: Readonly<Record<string, RowDoubt>>;
  /** What to know of unusual cells by field. */
  readonly remarks: Readonly<Record<string, CellRemark>>;
  /** Cells beyond the header of a CSV. */
  readonly beyond: string;
  /** An amount that a comma cut. */
  readonly cut: string;
}

export const isMoneyRow = ({ kind }: Pick<ReadRow, "kind">): boolean =>
  kind === "payouts" || kind === "rollovers";

/** Names a row in its file. */
export const positionOf = ({ sheet, n }: Pick<ReadRow, "sheet" | "n">) => `${sheet}:${n}`;

/** Why a row of its sheet is left out; null for one that is read. */
export function leftOutReason({ layout, hidden, skipTotals }: SheetRow, n: number): string | null {
  if (skipTotals && layout.totals.includes(n))
    return "A sum, a note or a repeated header is no record";
  return hidden === "leaveOut" && layout.hiddenRows.some(({ from, to }) => from <= n && n <= to)
    ? "Hidden in the spreadsheet"
    : null;
}

/** A column whose own dates are decided is read so, another one as the sheet. */
function orderOf({ dayOrders, dayOrder }: SheetRow, at: number) {
  const own = dayOrders[at] ?? null;
  const isDecided = own !== null && own !== "open";
  return { dayOrder: isDecided ? own : (dayOrder ?? "mdy"), isDayOrderOpen: own === "open" };
}

const SERIAL = /^\d{1,5}(?:\.\d+)?$/;
const DAYS_TO_1904 = 1_462;

/** A day that is a number without a format, counted as `readCell` counts. */
const since1900 = (text: string, field: ImportField, { layout }: SheetRow): string =>
  layout.is1904 && field.type === "day" && SERIAL.test(text)
    ? String(Number(text) + DAYS_TO_1904)
    : text;

const SWAPPED_DAY =
  "A spreadsheet may have exchanged day and month: later days of this column are texts. Compare it with the source";
const maySwap = ({ layout }: SheetRow, at: number, { type }: ImportField): boolean =>
  type === "day" && layout.swappedDays?.includes(at) === true;

/** Of an account that was taken for one at a bank the last four are known. */
const shownCell = ({ name }: ImportField, cell: string, isCut: boolean): string =>
  name === "custodianAccount" && isCut && /^[A-Za-z0-9]{4}$/.test(cell)
    ? maskedAccount(cell)
    : cell;

/** Null for a row that is left out, or of a sheet that is. */
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
    if (leftOutReason(known.sheet, n) !== null) return null;
    const { isFraction, kind, fractions } = known.sheet;
    const values: Record<string, string | number | boolean | null> = {};
    const texts: Record<string, string> = {};
    const doubts: Record<string, RowDoubt> = {};
    const remarks: Record<string, CellRemark> = {};
    const hasUnit = known.fields.some(
      ({ field, at }) => field.name === "termUnit" && (cells[at] ?? "").trim() !== "",
    );
    for (const { field, at } of known.fields) {
      const cell = shownCell(field, cells[at] ?? "", known.sheet.cut.includes(at));
      const doubt =
        garblingDoubt(field, cell) ??
        cellDoubt(field, cell, !isFraction && fractions[at] === "mixed") ??
        textDoubt(field, cell, { header: known.sheet.headers[at] ?? "", hasUnit });
      const text = since1900(unmarkText(cell), field, known.sheet);
      const formats = { ...orderOf(known.sheet, at), isFraction };
      values[field.name] = hasValue(doubt) ? readCell(field, text, formats) : null;
      texts[field.name] = cell;
      if (doubt !== null) doubts[field.name] = doubt;
      const remark = doubt === null ? cellRemark(field, text, formats) : null;
      if (remark) remarks[field.name] = remark;
      if (maySwap(known.sheet, at, field) && isIsoDate(text))
        remarks[field.name] = { ...remark, notice: SWAPPED_DAY };
    }
    const { beyond, cut, fields } = shiftOf(known.sheet, cells);
    for (const name of fields) {
      values[name] = null;
      doubts[name] = "shifted";
    }
    return {
      sheet: number,
      n,
      kind,
      values,
      texts,
      doubts,
      remarks,
      beyond: beyond.join(", "),
      cut,
    };
  };
}

/** Rows between two pauses for other requests. */
const PART = 500;

/** Each row with what is read of it; null where it is left out. */
export async function readAllRows(
  sheets: readonly SheetRow[],
  stored: readonly StoredRow[],
): Promise<(readonly [stored: StoredRow, row: ReadRow | null])[]> {
  const read = createRowReader(sheets);
  const all: (readonly [StoredRow, ReadRow | null])[] = [];
  for (let from = 0; from < stored.length; from += PART) {
    const startedAt = performance.now();
    for (const one of stored.slice(from, from + PART)) all.push([one, read(one)]);
    await pauseAfter(startedAt);
  }
  return all;
}

export const textValue = (values: Values, name: string): string | null => {
  const value = values[name];
  return value === null || value === undefined ? null : String(value);
};

export const keyOf = {
  investor: (email: string) => `investor:${email.trim().toLowerCase()}`,
  agreement: (reference: string) => `agreement:${referenceKey(reference)}`,
};
