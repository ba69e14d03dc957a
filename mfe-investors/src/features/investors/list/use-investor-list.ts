import { pageOf } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { PAGE_SIZE } from "./list-address.ts";
import { listFailure } from "./list-failure.ts";
import type { ListControls } from "./use-list-address.ts";

/** The page of investors that the address asks for. */
export function useInvestorList({ q, sort, page, cursor, goFirst }: ListControls) {
  const query = useQuery(
    pageOf("/api/investors", { query: { limit: PAGE_SIZE, sort, q: q || undefined, cursor } }),
  );
  const { data, error, isFetching, isPlaceholderData } = query;
  // The last row of a later page was deleted.
  const isBeyondEnd = page > 1 && !isPlaceholderData && data?.rows.length === 0;
  useEffect(() => {
    if (isBeyondEnd) goFirst();
  });
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    count: data?.unfiltered,
    next: isPlaceholderData ? undefined : data?.next,
    error: error === null ? undefined : listFailure(error),
    isRefreshing: isFetching && (data !== undefined || error !== null),
    retry: () => void query.refetch(),
  };
}
