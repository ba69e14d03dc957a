import type { Knex } from "knex";

/** Names a stored file in a column of the row. Returns the key that the column had before. */
export async function replaceKey(
  row: Knex.QueryBuilder,
  column: string,
  key: string,
): Promise<string | null> {
  const found: Record<string, string | null> | undefined = await row.clone().first(column);
  const former = found?.[column] ?? null;
  if (former !== key) await row.clone().update({ [column]: key });
  return former;
}
