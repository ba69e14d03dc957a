import { readPage } from "@accord/service-kit";
import type { Keyset, Page, PageRequest } from "@accord/service-kit";
import type { Knex } from "knex";

/** Rows of a list's order that are looked at before all of them are. */
const NEAR_ROWS = 2000;

/** A list over one narrow table, or a few joined by `using`: columns are named without a table. */
export interface SearchSource {
  readonly rows: () => Knex.QueryBuilder;
  /** Narrows the rows down to what is searched; null for the whole list. */
  readonly narrow: ((query: Knex.QueryBuilder) => Knex.QueryBuilder) | null;
}

/**
 * One page of a list, in a time that does not depend on what is searched. A walk along the index of
 * an order is fast where hits are frequent and endless where they are rare or far away, which
 * PostgreSQL cannot estimate. So a walk ends after the nearest rows; a page that they do not fill
 * is found by one scan, which `offset 0` keeps from being planned as a walk.
 */
export async function readSearchPage<Keys>(
  db: Knex,
  { rows, narrow }: SearchSource,
  keyset: Keyset<Keys>,
  ask: PageRequest,
): Promise<Page<Keys>> {
  if (narrow === null) return readPage<Keys>(rows(), keyset, ask);
  const after = ask.cursor === null ? null : keyset.after(ask.cursor);
  const left = () => (after ? rows().whereRaw(after.sql, after.values) : rows());
  const read = (query: Knex.QueryBuilder) =>
    readPage<Keys>(query, keyset, { limit: ask.limit, cursor: null });
  const near = left().orderByRaw(keyset.orderBy).limit(NEAR_ROWS);
  const page = await read(narrow(db.from(near.as("near"))));
  if (page.nextCursor !== null) return page;
  const all = db.raw("(? offset 0) as found", [narrow(left())]);
  return read(db.from(all));
}
