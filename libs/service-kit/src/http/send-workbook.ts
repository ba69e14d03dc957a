import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { TableColumn } from "@accord/contracts";
import { localTime, noFormula } from "@accord/domain";
import type { Response } from "express";
import { ServiceError } from "../errors.ts";
import { contentDisposition } from "./content-disposition.ts";
import type { TableFile } from "./send-table.ts";

const MAX_ROWS = 50_000;
export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly sheet: string;
  readonly columns: readonly Pick<TableColumn<never>, "header" | "kind">[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** 422 for a list that a spreadsheet does not open well. */
export function requireWorkbookSize(rows: number): void {
  if (rows <= MAX_ROWS) return;
  throw new ServiceError(
    422,
    "too_many_rows",
    "An Excel file holds at most 50,000 rows. Narrow the list, or export it as CSV.",
  );
}

/** Sends the rows as XLSX. It is made in a thread of its own: it takes seconds of processor time. */
export async function sendWorkbook<Row>(
  res: Response,
  name: string,
  files: readonly TableFile<Row>[],
): Promise<void> {
  const sheets: WorkbookSheet[] = [];
  for (const file of files) sheets.push(await sheetOf(file));
  const bytes = await makeWorkbook(sheets);
  for (const [at, { onSent }] of files.entries()) await onSent(sheets[at]?.rows.length ?? 0);
  res.setHeader("Content-Type", WORKBOOK_TYPE);
  res.setHeader("Content-Disposition", contentDisposition("attachment", `${name}.xlsx`));
  res.setHeader("Cache-Control", "no-store");
  res.end(bytes);
}

async function sheetOf<Row>({
  table,
  keys,
  rows: source,
  timeZone,
}: TableFile<Row>): Promise<WorkbookSheet> {
  const columns = keys.flatMap((key) => table.columns[key] ?? []);
  const rows: (string | number | null)[][] = [];
  for await (const row of source)
    rows.push(columns.map((column) => valueOf(column, row, timeZone)));
  return {
    sheet: table.name,
    columns: columns.map(({ header, kind }) => ({ header, kind })),
    rows,
  };
}

function valueOf<Row>(
  { kind, value }: TableColumn<Row>,
  row: Row,
  timeZone: string,
): string | number | null {
  const cell = value(row, timeZone);
  if (cell === null) return null;
  if (kind === "instant") return localTime(String(cell), timeZone);
  return kind === "text" ? noFormula(String(cell)) : cell;
}

export async function makeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), {
    workerData: sheets,
  });
  try {
    const [bytes]: Uint8Array[] = await once(worker, "message");
    if (!bytes) throw new Error("the thread sent no workbook");
    return bytes;
  } finally {
    await worker.terminate();
  }
}
