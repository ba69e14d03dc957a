import { ApiError, pageOf } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { PAGE_SIZE } from "./list-address.ts";
import { listFailure } from "./list-failure.ts";
import type { ListControls } from "./use-list-address.ts";

const figure = new Intl.NumberFormat("en-US");

/** `43`, and `1 of 43` for a list that a search made shorter. */
const countText = (total: number, unfiltered: number) =>
  total === unfiltered
    ? figure.format(unfiltered)
    : `${figure.format(total)} of ${figure.format(unfiltered)}`;

/** The page of investors that the address asks for. */
export function useInvestorList({ q, sort, page, cursor, goFirst }: ListControls) {
  const query = useQuery(
    pageOf("/api/investors", { query: { limit: PAGE_SIZE, sort, q: q || undefined, cursor } }),
  );
  const { data, error, isFetching, isPlaceholderData } = query;
  // The last row of a later page was deleted, or a shared link names a page that is none.
  const isBeyondEnd = page > 1 && !isPlaceholderData && data?.rows.length === 0;
  const isNoPage = page > 1 && error instanceof ApiError && error.status === 400;
  useEffect(() => {
    if (isBeyondEnd || isNoPage) goFirst();
  });
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    count: data && countText(data.total, data.unfiltered),
    next: data?.next,
    isTurning: isPlaceholderData,
    error: error === null || isNoPage ? undefined : listFailure(error),
    isRefreshing: isFetching && (data !== undefined || error !== null),
    retry: () => void query.refetch(),
  };
}
