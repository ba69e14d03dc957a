import { pageOf } from "@accord/api-client";
import { investorSorts } from "@accord/domain";
import { PAGE_SIZE, useListAddress, useListQuery } from "@accord/remote-kit";

const config = { sorts: investorSorts, defaultSort: "name", filters: { q: 200 } } as const;

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
