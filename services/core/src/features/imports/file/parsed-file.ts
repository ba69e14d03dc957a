export interface ParsedSheet {
  readonly name: string;
  readonly headers: readonly string[];
  /** Columns with whole tax ids or account numbers, of which the last four digits were kept. */
  readonly cut: readonly number[];
  readonly rows: readonly ParsedRow[];
}

export interface ParsedRow {
  /** As the spreadsheet numbers it. */
  readonly n: number;
  readonly cells: readonly string[];
}

/** A file that cannot be imported; the message says why and what to do. */
export class FileRefused extends Error {}
