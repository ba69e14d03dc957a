import type { Knex } from "knex";
import type { Keyset, Side } from "./keyset.ts";
import { prepared, type PreparedQuery } from "./prepared.ts";

export interface PageRequest {
  readonly cursor: string | null;
  readonly limit: number;
  /** Only these rows, whatever the filters. */
  readonly ids?: readonly string[] | undefined;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

export async function readPage<Row>(
  query: Knex.QueryBuilder,
  keyset: Keyset<Row>,
  ask: PageRequest,
): Promise<Page<Row>> {
  void query.orderByRaw(keyset.orderBy).limit(ask.limit + 1);
  if (ask.cursor !== null) {
    const after = keyset.after(ask.cursor);
    void query.whereRaw(after.sql, after.values);
  }
  const found: Row[] = await query;
  return pageOf(found, keyset, ask);
}

function pageOf<Row>(found: readonly Row[], keyset: Keyset<Row>, ask: PageRequest): Page<Row> {
  const rows = found.slice(0, ask.limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > ask.limit && last ? keyset.cursorOf(last) : null };
}

export type ReadPreparedPage<Row> = (
  db: Knex,
  keyset: Keyset<Row>,
  ask: PageRequest,
) => Promise<Page<Row>>;

const MAX_PREPARED_SHAPES = 40;

/** As `readPage`; the query must not have values of its own. */
export function preparedPage<Row>(build: (db: Knex) => Knex.QueryBuilder): ReadPreparedPage<Row> {
  const shapes = new Map<string, PreparedQuery<Row>>();
  return async (db, keyset, ask) => {
    const after = ask.cursor === null ? null : keyset.after(ask.cursor);
    const shape = `${ask.limit} ${after?.sql ?? ""} ${keyset.orderBy}`;
    let read = shapes.get(shape);
    if (!read) {
      if (shapes.size >= MAX_PREPARED_SHAPES) return readPage(build(db), keyset, ask);
      read = prepared((source) => {
        // A bound limit would be planned each time.
        const sized = { skipBinding: true };
        const query = build(source)
          .orderByRaw(keyset.orderBy)
          .limit(ask.limit + 1, sized);
        return after ? query.whereRaw(after.sql, after.values) : query;
      });
      shapes.set(shape, read);
    }
    return pageOf(await read(db, after?.values), keyset, ask);
  };
}

/** Undefined at the end of the list. */
export async function readAdjacent<Row, Found>(
  query: Knex.QueryBuilder,
  keyset: Keyset<Row>,
  row: Row,
  side: Side,
): Promise<Found | undefined> {
  const condition = keyset.adjacent(row, side);
  const found: Found[] = await query
    .whereRaw(condition.sql, condition.values)
    .orderByRaw(condition.orderBy)
    .limit(1);
  return found[0];
}
