import { readPage, type Keyset, type Page, type PageRequest } from "@accord/service-kit";
import type { Knex } from "knex";

/** Rows read in list order before a full scan. */
const NEAR_ROWS = 2_000;
const NEAR_ROWS_OF_FREQUENT = 20_000;

/** A narrow table, or tables joined by `using`; columns are named without a table. */
export interface SearchSource {
  readonly rows: () => Knex.QueryBuilder;
  /** Null for the whole list. */
  readonly narrow: ((query: Knex.QueryBuilder) => Knex.QueryBuilder) | null;
  readonly isFrequent?: boolean;
  /**
   * A unique column that the index of the order has, when `narrow` reads nothing else: then the
   * index alone is walked to its end.
   */
  readonly key?: string | undefined;
}

/**
 * Reads one page in a time that does not depend on the search. Walking the index of an order is
 * slow when matches are rare, which PostgreSQL cannot estimate. So only the nearest rows are
 * walked; if they do not fill the page, one scan follows. `offset 0` keeps the planner from walking
 * the index there too.
 */
export async function readSearchPage<Keys>(
  db: Knex,
  { rows, narrow, isFrequent = false, key }: SearchSource,
  keyset: Keyset<Keys>,
  ask: PageRequest,
): Promise<Page<Keys>> {
  if (narrow === null) return readPage<Keys>(rows(), keyset, ask);
  const after = ask.cursor === null ? null : keyset.after(ask.cursor);
  const left = () => (after ? rows().whereRaw(after.sql, after.values) : rows());
  const read = (query: Knex.QueryBuilder) =>
    readPage<Keys>(query, keyset, { limit: ask.limit, cursor: null });
  if (key !== undefined) {
    const keys = narrow(left().clearSelect().select(key)).orderByRaw(keyset.orderBy);
    return read(rows().whereIn(key, keys.limit(ask.limit + 1)));
  }
  const near = left()
    .orderByRaw(keyset.orderBy)
    .limit(isFrequent ? NEAR_ROWS_OF_FREQUENT : NEAR_ROWS);
  const page = await read(narrow(db.from(near.as("near"))));
  if (page.nextCursor !== null) return page;
  const all = db.raw("(? offset 0) as found", [narrow(left())]);
  return read(db.from(all));
}
