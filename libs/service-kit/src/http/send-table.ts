import type { Table, TableColumn } from "@accord/contracts";
import { csvText, formatDay } from "@accord/domain";
import type { Response } from "express";
import { contentDisposition } from "./content-disposition.ts";
import { streamText } from "./stream-text.ts";

/** Spreadsheets read a file without it in the encoding of their machine. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Streams the rows as CSV. `onSent` gets their number, also of a file that is broken off. */
export async function sendTable<Row>(
  res: Response,
  table: Table<Row>,
  keys: readonly string[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  onSent: (rows: number) => Promise<void>,
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
        yield `${columns.map((column) => cellOf(column, row)).join(",")}\r\n`;
      }
    } finally {
      await onSent(count);
    }
  }
  await streamText(res, lines());
}

function cellOf<Row>({ kind, value }: TableColumn<Row>, row: Row): string {
  const cell = value(row);
  if (cell === null) return "";
  if (kind === "text") return csvText(String(cell));
  return kind === "day" ? formatDay(String(cell)) : String(cell);
}
