import { callFile, errorText, pageOf, type ExportChoice } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "@accord/router";
import { useCallback, useState } from "react";
import { PAGE_SIZE, useCursorTrail } from "./use-cursor-trail.ts";

export function useDeleted() {
  const [address] = useSearchParams();
  const [q, setSearch] = useState(address.get("deleted") ?? "");
  const { cursor, reset, checkPage, pagingOf } = useCursorTrail();
  const filters = { q: q || undefined };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    pageOf("/api/deleted", { query: { ...filters, limit: PAGE_SIZE, cursor } }),
  );
  const search = useCallback(
    (text: string) => {
      setSearch(text);
      reset();
    },
    [reset],
  );
  checkPage(data, isFetching);
  return {
    q,
    search,
    download: (choice: ExportChoice) =>
      callFile("GET", "/api/deleted", { query: { ...filters, ...choice } }),
    rows: data?.rows,
    error: error ? `Error: ${errorText(error, "the list could not be loaded")}` : undefined,
    isFetching,
    retry: () => void refetch(),
    paging: pagingOf(data, isPlaceholderData),
  };
}
