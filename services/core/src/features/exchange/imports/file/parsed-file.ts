import type { ImportLayout } from "@accord/contracts";
import { areFractions, beginningOf, dayOrderOf } from "@accord/domain";
import type { ParsedRow, RowsOfSheet, SheetSummary, TextReading } from "./file-answer.ts";

/** The cells of a sheet up to its last one, with what a workbook says beside them. */
export interface Table {
  readonly name: string;
  readonly records: readonly (readonly string[])[];
  readonly marks?: {
    /** By their numbers in the sheet, from 1. */
    readonly hiddenRows: ReadonlySet<number>;
    /** Of the column at a place, from 0. */
    readonly isHidden: (at: number) => boolean;
    readonly merged: readonly string[];
    readonly is1904: boolean;
  };
  /** Of a CSV. */
  readonly reading?: Omit<TextReading, "samples">;
}

export interface ParsedSheet {
  readonly name: string;
  readonly headers: string[];
  /** Columns with whole tax ids or account numbers, of which the last four digits were kept. */
  readonly cut: number[];
  readonly rows: readonly ParsedRow[];
  readonly layout: ImportLayout;
  /** Of a CSV. */
  readonly reading: Omit<TextReading, "samples"> | null;
}

export const summaryOf = (sheet: ParsedSheet): SheetSummary => ({
  ...{ name: sheet.name, headers: sheet.headers, cut: sheet.cut, rows: sheet.rows.length },
  layout: sheet.layout,
  samples: samplesOf(sheet),
  dayOrders: sheet.headers.map((_header, at) => dayOrderOf(columnOf(sheet, at))),
  fractions: sheet.headers.map((_header, at) => areFractions(columnOf(sheet, at))),
  reading: sheet.reading ? { ...sheet.reading, samples: foreignCells(sheet) } : null,
});

/** A part has at most `PART_ROWS` rows or about `PART_LENGTH` characters. */
export function* partsOf(sheets: readonly ParsedSheet[]): Generator<RowsOfSheet> {
  for (const [index, { rows }] of sheets.entries()) {
    let part: ParsedRow[] = [];
    let length = 0;
    for (const row of rows) {
      part.push(row);
      for (const cell of row.cells) length += cell.length;
      if (part.length < PART_ROWS && length < PART_LENGTH) continue;
      yield { sheet: index + 1, rows: part };
      part = [];
      length = 0;
    }
    if (part.length > 0) yield { sheet: index + 1, rows: part };
  }
}

const PART_ROWS = 250;
const PART_LENGTH = 500_000;

function* columnOf({ rows }: ParsedSheet, at: number): Generator<string> {
  for (const { cells } of rows) yield cells[at] ?? "";
}

const SAMPLES = 3;

/** The first cells of each column that are not empty. */
export const samplesOf = ({ headers, rows }: ParsedSheet): string[][] =>
  headers.map((_header, at) => {
    const found: string[] = [];
    for (const { cells } of rows) {
      const cell = cells[at] ?? "";
      if (cell !== "" && !found.includes(cell)) found.push(beginningOf(cell, 100));
      if (found.length === SAMPLES) break;
    }
    return found;
  });

const FOREIGN_SAMPLES = 8;

/** The first cells with letters or signs beyond ASCII: they show whether the encoding is right. */
function foreignCells({ rows }: ParsedSheet): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    for (const cell of cells) if (/[^\0-\x7f]/.test(cell)) found.add(beginningOf(cell, 60));
    if (found.size >= FOREIGN_SAMPLES) break;
  }
  return [...found].slice(0, FOREIGN_SAMPLES);
}

/** A file that cannot be imported; the message says why and what to do. */
export class FileRefused extends Error {}

export const tooMuch =
  "The file takes too much memory or time to read. Split it, or save it as CSV.";
