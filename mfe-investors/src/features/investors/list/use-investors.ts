import { pageOf } from "@accord/api-client";
import { investorSorts } from "@accord/domain";
import { PAGE_SIZE, useListAddress, useListQuery } from "@accord/remote-kit";

/** What the address of the page may say. */
const config = { sorts: investorSorts, defaultSort: "name", filters: { q: 200 } } as const;

/** The list of investors as the address asks for it. */
export function useInvestors() {
  const controls = useListAddress(config);
  const { sort, cursor, filters } = controls;
  const q = filters.q || undefined;
  const list = useListQuery({
    query: pageOf("/api/investors", { query: { limit: PAGE_SIZE, sort, q, cursor } }),
    controls,
    what: "investors",
  });
  return { controls, list };
}
