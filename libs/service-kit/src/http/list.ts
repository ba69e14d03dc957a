import type { Request, Response } from "express";
import type * as z from "@accord/zod";
import type { Page, PageRequest } from "../db/read-page.ts";
import { setPageHeaders } from "./paging.ts";
import { streamArray } from "./stream-array.ts";

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

/** Counts and `Link` are headers. */
export async function sendList<S extends z.ZodType>(
  { req, res }: { req: Request; res: Response },
  item: S,
  list: List<z.input<S>>,
): Promise<z.input<S>[] | void> {
  setPageHeaders(req, res, { ...list.counts, nextCursor: list.nextCursor });
  if (Symbol.asyncIterator in list.rows) return streamArray(res, item, list.rows);
  return [...list.rows];
}
