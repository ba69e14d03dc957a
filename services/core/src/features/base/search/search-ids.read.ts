import type { Knex } from "knex";

/** Above this a scan with the condition itself is faster. */
const MAX_IDS = 5000;

/** For texts shorter than a trigram, whose ids are found by a scan already. */
const MAX_IDS_OF_SHORT = 1000;

/** Undefined when there are too many matches to list. */
export type FoundIds = readonly string[] | undefined;

/** `text`: the longest that the query looks for. */
export async function findIds(
  query: Knex.QueryBuilder,
  column: string,
  text: string,
): Promise<FoundIds> {
  const max = text.length < 3 ? MAX_IDS_OF_SHORT : MAX_IDS;
  const ids: string[] = await query
    .clone()
    .limit(max + 1)
    .pluck(column);
  return ids.length > max ? undefined : ids;
}

export function orWhereIds(query: Knex.QueryBuilder, column: string, ids: readonly string[]): void {
  if (ids.length > 0) void query.orWhereRaw(`${column} = any(?::uuid[])`, [[...ids]]);
}
