import type { Knex } from "knex";

/** More ids than these are not listed: a scan with the condition itself is quicker. */
const MAX_IDS = 5000;

/** What a part of a search finds, or undefined where it finds too much to list. */
export type FoundIds = readonly string[] | undefined;

/** The ids that a query finds in one column. */
export async function findIds(query: Knex.QueryBuilder, column: string): Promise<FoundIds> {
  const ids: string[] = await query
    .clone()
    .limit(MAX_IDS + 1)
    .pluck(column);
  return ids.length > MAX_IDS ? undefined : ids;
}

/** `or column is one of ids`. */
export function orWhereIds(query: Knex.QueryBuilder, column: string, ids: readonly string[]): void {
  if (ids.length > 0) void query.orWhereRaw(`${column} = any(?::uuid[])`, [[...ids]]);
}
