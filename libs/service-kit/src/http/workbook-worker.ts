import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import writeExcelFile, { type Cell } from "write-excel-file/node";
import type { WorkbookSheet } from "./send-workbook.ts";

// Of this thread alone on Linux, of the whole process elsewhere: requests come first.
if (process.platform === "linux") setPriority(5);

const sheets: readonly WorkbookSheet[] = workerData;

function cellOf(
  value: string | number | null,
  kind: WorkbookSheet["columns"][number]["kind"],
): Cell {
  if (value === null) return null;
  if (kind === "text") return { type: String, value: xmlText(String(value)) };
  if (kind === "day")
    return { type: Date, value: new Date(`${value}T00:00:00Z`), format: "mm/dd/yyyy" };
  if (kind === "instant")
    return { type: Date, value: new Date(`${value}Z`), format: "mm/dd/yyyy hh:mm:ss" };
  const format = kind === "count" ? "0" : kind === "money" ? "#,##0.00" : '0.00"%"';
  return { type: Number, value: Number(value), format };
}

/** XML drops the returns of lines, and `_x000D_` stands for one: neither may become another text. */
const xmlText = (text: string): string =>
  text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_").replaceAll("\r", "_x000D_");

const made = sheets.map(({ sheet, columns, rows }) => {
  const head = columns.map(({ header }): Cell => ({ value: header, fontWeight: "bold" }));
  const body = rows.map((row) => columns.map(({ kind }, at) => cellOf(row[at] ?? null, kind)));
  const widths = columns.map(({ kind, header }) => ({
    width: Math.max(header.length + 2, kind === "text" ? 24 : 14),
  }));
  return { data: [head, ...body], sheet, columns: widths, stickyRowsCount: 1 };
});
const file = writeExcelFile(made);
const bytes = new Uint8Array(await file.toBuffer());
parentPort?.postMessage(bytes, [bytes.buffer]);
