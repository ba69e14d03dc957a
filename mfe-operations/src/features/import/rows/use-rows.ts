import { callPage, type Page } from "@accord/api-client";
import type { ImportDetails, ImportRow } from "@accord/contracts";
import { useInfiniteQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import type { RowTab } from "./row-tabs.ts";

const PATH = "/api/imports/:id/rows";
const LIMIT = 50;

/** Which rows are shown. */
export interface RowsView {
  readonly sheet: number;
  readonly tab: RowTab;
  /** Only rows with this problem. */
  readonly problem: string | undefined;
  readonly q: string;
}

export const isSameRow = (a: ImportRow, b: ImportRow): boolean =>
  a.sheet === b.sheet && a.n === b.n;

const keyOf = (id: string, view: RowsView) => [PATH, { params: { id } }, view] as const;

type RowPages = InfiniteData<Page<readonly ImportRow[]>, string>;

/** The rows of a view as far as they were loaded, read again after each write. */
export function useRows({ id }: Pick<ImportDetails, "id">, view: RowsView) {
  const { sheet, tab, problem, q } = view;
  const { data, ...query } = useInfiniteQuery({
    queryKey: keyOf(id, view),
    queryFn: ({ pageParam, signal }): Promise<Page<readonly ImportRow[]>> =>
      callPage(PATH, {
        params: { id },
        query: {
          limit: LIMIT,
          cursor: pageParam || undefined,
          sheet,
          states: tab === "all" ? undefined : tab,
          problem,
          q: q || undefined,
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // Another sheet has other columns.
    placeholderData: (before, last) => (last?.queryKey[2].sheet === sheet ? before : undefined),
  });
  return {
    ...query,
    rows: data?.pages.flatMap(({ rows }) => rows),
    total: data?.pages[0]?.total,
  };
}

/** Shows the answer of a change at once. */
export function useShowRow({ id }: Pick<ImportDetails, "id">, view: RowsView) {
  const client = useQueryClient();
  return (changed: ImportRow) =>
    client.setQueryData<RowPages>(keyOf(id, view), (data) =>
      data === undefined
        ? data
        : {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (isSameRow(row, changed) ? changed : row)),
            })),
          },
    );
}
