/** The rows of a list, whether they come at once or as a stream. */
export async function rowsOf<Item>(list: {
  rows: readonly Item[] | AsyncIterable<Item>;
}): Promise<Item[]> {
  const found: Item[] = [];
  for await (const row of list.rows) found.push(row);
  return found;
}
