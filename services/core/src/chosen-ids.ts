import type { Chosen } from "@accord/contracts";
import { countChanged, type List } from "@accord/service-kit";

type ListRows<Filter> = (
  query: Filter & { readonly count: number },
) => Promise<List<{ readonly id: string }>>;

/** The ids of a bulk action, each once; 409 when another number matches than the user saw. */
export async function chosenIds<Filter>(
  chosen: Chosen<Filter>,
  list: ListRows<Filter>,
): Promise<readonly string[]> {
  if ("ids" in chosen) return [...new Set(chosen.ids)];
  const { filter, count } = chosen;
  const { rows } = await list({ ...filter, count });
  const ids: string[] = [];
  for await (const { id } of rows) ids.push(id);
  // The rows are read after they were counted.
  if (ids.length !== count) throw countChanged(ids.length);
  return ids;
}
