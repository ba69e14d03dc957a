import { ApiError, type PageQuery } from "@accord/api-client";
import type { TablePaging } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { listFailure } from "./list-failure.ts";
import type { ListControls } from "./use-list-address.ts";

/** Rows per page. */
export const PAGE_SIZE = 25;

const formatCount = (count: number) => count.toLocaleString("en-US");

const countText = (total: number, unfiltered: number) =>
  total === unfiltered
    ? formatCount(unfiltered)
    : `${formatCount(total)} of ${formatCount(unfiltered)}`;

interface ListQueryOptions<Row> {
  readonly query: PageQuery<readonly Row[]>;
  readonly controls: Pick<ListControls, "page" | "goNext" | "goPrevious" | "goFirst"> &
    Partial<Pick<ListControls, "isDeciding">>;
  /** For the failure text: `investors`. */
  readonly what: string;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[] | undefined;
  /** Counts with and without the filters. */
  readonly total: number | undefined;
  readonly unfiltered: number | undefined;
  /** `43`, or `1 of 43` when filtered. */
  readonly count: string | undefined;
  readonly error: string | undefined;
  readonly isRefreshing: boolean;
  readonly onRetry: () => void;
  readonly paging: TablePaging;
}

/** Loads the list's page that the URL names. */
export function useListQuery<Row>(options: ListQueryOptions<Row>): ListPage<Row> {
  const { page, isDeciding, goNext, goPrevious, goFirst } = options.controls;
  const query = useQuery(options.query);
  const { error, isFetching, isPlaceholderData } = query;
  // The rows of another view would be seen for a moment.
  const data = isDeciding ? undefined : query.data;
  const isBeyondEnd = page > 1 && !isPlaceholderData && data?.rows.length === 0;
  const isInvalidPage = page > 1 && error instanceof ApiError && error.status === 400;
  const goToFirstPage = useEffectEvent(goFirst);
  useEffect(() => {
    if (isBeyondEnd || isInvalidPage) goToFirstPage();
  }, [isBeyondEnd, isInvalidPage]);
  const next = data?.next;
  return {
    rows: data?.rows,
    total: data?.total,
    unfiltered: data?.unfiltered,
    count: data && countText(data.total, data.unfiltered),
    error: error === null || isInvalidPage ? undefined : listFailure(options.what, error),
    isRefreshing: isFetching && (data !== undefined || error !== null),
    onRetry: () => void query.refetch(),
    paging: {
      isLoadingPage: isPlaceholderData,
      from: (page - 1) * PAGE_SIZE + 1,
      total: data?.total ?? 0,
      onPrevious: page > 1 ? goPrevious : undefined,
      onNext: next === undefined ? undefined : () => goNext(next),
    },
  };
}
