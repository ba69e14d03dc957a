import { ALL_COLUMNS, type Table } from "@accord/contracts";
import type { Request, Response } from "express";
import * as z from "@accord/zod";
import type { Page, PageRequest } from "../db/read-page.ts";
import { setPageHeaders } from "./paging.ts";
import { sendTable } from "./send-table.ts";
import { requireWorkbookSize, sendWorkbook } from "./send-workbook.ts";
import { streamText } from "./stream-text.ts";

const BATCH_SIZE = 500;

export interface ListCounts {
  readonly matching: number;
  readonly unfiltered: number;
}

export interface List<Item> {
  readonly rows: readonly Item[] | AsyncIterable<Item>;
  readonly counts: ListCounts;
  readonly nextCursor: string | null;
}

export interface ListSource<Row, Item> {
  readPage(ask: PageRequest): Promise<Page<Row>>;
  count(): Promise<ListCounts>;
  present(row: Row): Item;
}

/** Without `limit` reads all rows in batches. */
export async function readList<Row, Item>(
  query: { limit?: number | undefined; cursor?: string | undefined },
  source: ListSource<Row, Item>,
): Promise<List<Item>> {
  const cursor = query.cursor ?? null;
  if (query.limit === undefined) {
    const counts = await source.count();
    return { rows: allRows(cursor, source), counts, nextCursor: null };
  }
  const [page, counts] = await Promise.all([
    source.readPage({ cursor, limit: query.limit }),
    source.count(),
  ]);
  return { rows: page.rows.map(source.present), counts, nextCursor: page.nextCursor };
}

async function* allRows<Row, Item>(
  start: string | null,
  source: ListSource<Row, Item>,
): AsyncGenerator<Item> {
  for (let cursor = start; ;) {
    const page = await source.readPage({ cursor, limit: BATCH_SIZE });
    yield* page.rows.map(source.present);
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

interface ListCall {
  readonly req: Request;
  readonly res: Response;
  readonly query?: unknown;
}

interface Export<Row> {
  readonly table: Table<Row>;
  /** Called with the number of rows before the file ends. */
  readonly onSent: (rows: number) => Promise<void>;
}

/** Counts and `Link` are headers. With `exported` the list is also answered as CSV or XLSX. */
export async function sendList<S extends z.ZodType>(
  { req, res, query }: ListCall,
  item: S,
  list: List<z.input<S>>,
  exported?: Export<z.input<S>>,
): Promise<z.input<S>[] | void> {
  setPageHeaders(req, res, { ...list.counts, nextCursor: list.nextCursor });
  const { format, columns } = asked.parse(query ?? {});
  if (exported && (format !== undefined || prefersCsv(req))) {
    const { table, onSent } = exported;
    const keys = columnsOf(table, columns);
    if (format !== "xlsx") return sendTable(res, table, keys, list.rows, onSent);
    requireWorkbookSize(list.counts.matching);
    return sendWorkbook(res, table, keys, list.rows, onSent);
  }
  if (!(Symbol.asyncIterator in list.rows)) return [...list.rows];
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  return streamText(res, jsonArray(item, list.rows));
}

const asked = z.object({ format: z.string().optional(), columns: z.string().optional() });

const prefersCsv = (req: Request): boolean => req.accepts(["json", "text/csv"]) === "text/csv";

const columnsOf = (
  { columns, shown }: Table<never>,
  names: string | undefined,
): readonly string[] =>
  names === ALL_COLUMNS ? Object.keys(columns) : (names?.split(",") ?? shown);

async function* jsonArray<S extends z.ZodType>(
  item: S,
  rows: AsyncIterable<z.input<S>>,
): AsyncGenerator<string> {
  let separator = "[";
  for await (const row of rows) {
    yield separator + JSON.stringify(item.parse(row));
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}
