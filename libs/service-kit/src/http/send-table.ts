import type { Table, TableColumn } from "@accord/contracts";
import { csvText, formatDay, localTime } from "@accord/domain";
import type { Response } from "express";
import { contentDisposition } from "./content-disposition.ts";
import { streamText } from "./stream-text.ts";

/** Spreadsheets read a file without it in the encoding of their machine. */
const BYTE_ORDER_MARK = "\uFEFF";

export interface TableFile<Row> {
  readonly table: Table<Row>;
  /** Names of its columns. */
  readonly keys: readonly string[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** Of instants. */
  readonly timeZone: string;
  /** Gets the number of rows, also of a file that is broken off. */
  readonly onSent: (rows: number) => Promise<void>;
}

/** Streams the rows as CSV. */
export async function sendTable<Row>(
  res: Response,
  { table, keys, rows, timeZone, onSent }: TableFile<Row>,
): Promise<void> {
  const columns = keys.flatMap((key) => table.columns[key] ?? []);
  res.setHeader("Content-Type", "text/csv; charset=utf-8");
  res.setHeader("Content-Disposition", contentDisposition("attachment", `${table.name}.csv`));
  res.setHeader("Cache-Control", "no-store");
  let count = 0;
  async function* lines() {
    yield `${BYTE_ORDER_MARK}${columns.map(({ header }) => csvText(header)).join(",")}\r\n`;
    try {
      for await (const row of rows) {
        count += 1;
        yield `${columns.map((column) => cellOf(column, row, timeZone)).join(",")}\r\n`;
      }
    } finally {
      await onSent(count);
    }
  }
  await streamText(res, lines());
}

function cellOf<Row>({ kind, value }: TableColumn<Row>, row: Row, timeZone: string): string {
  const cell = value(row, timeZone);
  if (cell === null) return "";
  const text = String(cell);
  if (kind === "text") return csvText(text);
  if (kind === "instant") return instantText(localTime(text, timeZone));
  // Without its sign a rate below 1 may be a part of 1.
  if (kind === "percent") return `${text}%`;
  return kind === "day" ? formatDay(text) : text;
}

function instantText(local: string): string {
  const [day = "", time = ""] = local.split("T");
  return `${formatDay(day)} ${time}`;
}
