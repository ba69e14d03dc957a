import { isDay } from "@accord/domain";
import type { Knex } from "knex";
import { badRequest } from "../errors.ts";
import { decodeCursor, encodeCursor } from "../http/paging.ts";

/** One column of a list's order. */
export interface KeysetColumn<Row> {
  readonly sql: string;
  readonly type: keyof typeof isOfType;
  readonly valueOf: (row: Row) => string | number | null;
}

/** How a page is ordered, where it starts, and how the next one is named. */
export interface Keyset<Row> {
  readonly orderBy: string;
  after(cursor: string): { sql: string; values: string[] };
  cursorOf(row: Row): string;
}

/** What a cursor may hold for a column: a forged one never reaches a cast. */
const isOfType = {
  text: (value: string) => value.length <= 400,
  int: (value: string) => /^\d{1,9}$/.test(value),
  numeric: (value: string) => /^\d{1,12}\.\d{2}$/.test(value),
  date: isDay,
  uuid: (value: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value),
};

/**
 * The order of a list by name, "-name" descending. The columns must be unique together, so end with
 * the id, and none may be null. A cursor of another order or list is a 400.
 */
export function keysetOf<Row>(sort: string, columns: readonly KeysetColumn<Row>[]): Keyset<Row> {
  const isDescending = sort.startsWith("-");
  return {
    orderBy: columns.map(({ sql }) => `${sql} ${isDescending ? "desc" : "asc"}`).join(", "),
    after(cursor) {
      const [cursorSort, ...key] = decodeCursor(cursor, columns.length + 1).map(String);
      const isOurs = columns.every(({ type }, index) => isOfType[type](key[index] ?? ""));
      if (cursorSort !== sort || !isOurs) {
        throw badRequest("The cursor is not one of this list. Start again from the first page.");
      }
      const left = columns.map(({ sql }) => sql).join(", ");
      const right = columns.map(({ type }) => `?::${type}`).join(", ");
      return { sql: `(${left}) ${isDescending ? "<" : ">"} (${right})`, values: key };
    },
    cursorOf: (row) => encodeCursor([sort, ...columns.map(({ valueOf }) => String(valueOf(row)))]),
  };
}

/** Where a page starts (null: at the beginning) and how many rows it has. */
export interface PageAsk {
  readonly cursor: string | null;
  readonly limit: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** Reads one page of a query; one row more than asked tells whether there is a next page. */
export async function readPage<Row>(
  query: Knex.QueryBuilder,
  keyset: Keyset<Row>,
  ask: PageAsk,
): Promise<Page<Row>> {
  void query.orderByRaw(keyset.orderBy).limit(ask.limit + 1);
  if (ask.cursor !== null) {
    const after = keyset.after(ask.cursor);
    void query.whereRaw(after.sql, after.values);
  }
  const found: Row[] = await query;
  const rows = found.slice(0, ask.limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > ask.limit && last ? keyset.cursorOf(last) : null };
}
