import type { Knex } from "knex";

/** Above this a scan with the condition itself is faster. */
const MAX_IDS = 5000;

/** Undefined when there are too many matches to list. */
export type FoundIds = readonly string[] | undefined;

export async function findIds(query: Knex.QueryBuilder, column: string): Promise<FoundIds> {
  const ids: string[] = await query
    .clone()
    .limit(MAX_IDS + 1)
    .pluck(column);
  return ids.length > MAX_IDS ? undefined : ids;
}

export function orWhereIds(query: Knex.QueryBuilder, column: string, ids: readonly string[]): void {
  if (ids.length > 0) void query.orWhereRaw(`${column} = any(?::uuid[])`, [[...ids]]);
}
