import { ALL_COLUMNS, type Table } from "@accord/contracts";
import { MAX_CHOSEN_ROWS } from "@accord/domain";
import type { Request, Response } from "express";
import * as z from "@accord/zod";
import { countChanged } from "../errors.ts";
import type { Page, PageRequest } from "../db/read-page.ts";
import { paced } from "./paced.ts";
import { setPageHeaders } from "./paging.ts";
import { sendTable, type TableFile } from "./send-table.ts";
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

interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly count?: number | undefined;
}

/** Without `limit` reads all rows in batches, or 409 for another `count`; with `ids` those alone. */
export async function readList<Row, Item>(
  query: ListQuery,
  source: ListSource<Row, Item>,
): Promise<List<Item>> {
  if (query.ids) return readChosen(query.ids, source);
  const cursor = query.cursor ?? null;
  if (query.limit === undefined) {
    const counts = await source.count();
    const { matching } = counts;
    if (query.count !== undefined && query.count !== matching) throw countChanged(matching);
    return { rows: allRows(cursor, source), counts, nextCursor: null };
  }
  const [page, counts] = await Promise.all([
    source.readPage({ cursor, limit: query.limit }),
    source.count(),
  ]);
  return { rows: page.rows.map(source.present), counts, nextCursor: page.nextCursor };
}

async function readChosen<Row, Item>(
  ids: readonly string[],
  source: ListSource<Row, Item>,
): Promise<List<Item>> {
  const [page, { unfiltered }] = await Promise.all([
    source.readPage({ cursor: null, limit: MAX_CHOSEN_ROWS, ids }),
    source.count(),
  ]);
  const rows = page.rows.map(source.present);
  return { rows, counts: { matching: rows.length, unfiltered }, nextCursor: null };
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

export type Export<Row> = Pick<TableFile<Row>, "table" | "timeZone" | "onSent">;

/** Whether the list is answered as a file. */
export const isExport = ({ req, query }: Pick<ListCall, "req" | "query">): boolean =>
  asked.parse(query ?? {}).format !== undefined || prefersCsv(req);

/** Counts and `Link` are headers. With `exported` the list is also answered as CSV or XLSX. */
export async function sendList<S extends z.ZodType>(
  { req, res, query }: ListCall,
  item: S,
  list: List<z.input<S>>,
  exported?: Export<z.input<S>>,
): Promise<z.input<S>[] | void> {
  if (exported && isExport({ req, query })) return sendExport({ req, res, query }, list, exported);
  setPageHeaders(req, res, { ...list.counts, nextCursor: list.nextCursor });
  if (!(Symbol.asyncIterator in list.rows)) return [...list.rows];
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  return streamText(res, jsonArray(item, list.rows));
}

/** As CSV, or as XLSX where the query says so. */
export async function sendExport<Row>(
  { req, res, query }: ListCall,
  { rows, counts, nextCursor }: List<Row>,
  exported: Export<Row>,
): Promise<void> {
  setPageHeaders(req, res, { ...counts, nextCursor });
  const { format, columns } = asked.parse(query ?? {});
  const file = { ...exported, keys: columnsOf(exported.table, columns), rows: paced(rows) };
  if (format !== "xlsx") return sendTable(res, file);
  requireWorkbookSize(counts.matching);
  return sendWorkbook(res, exported.table.name, [file]);
}

/** A list that is read whole. */
export const listOf = <Item>(rows: readonly Item[]): List<Item> => ({
  rows,
  counts: { matching: rows.length, unfiltered: rows.length },
  nextCursor: null,
});

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
