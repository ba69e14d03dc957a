import { call, queryOf } from "@accord/api-client";
import { useInfiniteQuery } from "@tanstack/react-query";

const PAGE = 20;

export type HistoryRecord = `${"investor" | "agreement"}:${string}`;

export function useHistory(record: HistoryRecord) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...queryOf("/api/audit", { query: { record } }).queryKey, "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("GET", "/api/audit", { query: { record, limit: PAGE, before: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  return { ...query, data: data?.pages.flat() };
}
