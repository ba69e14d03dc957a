import { errorText, pageOf } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";

const PAGE_SIZE = 25;

export function useDeleted() {
  const [q, setSearch] = useState("");
  /** Cursors from the second page to the current one. */
  const [trail, setTrail] = useState<readonly string[]>([]);
  const cursor = trail.at(-1);
  const query = { limit: PAGE_SIZE, q: q || undefined, cursor };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    pageOf("/api/deleted", { query }),
  );
  const next = data?.next;
  const search = useCallback((text: string) => {
    setSearch(text);
    setTrail([]);
  }, []);
  const isBeyondEnd = data?.rows.length === 0 && trail.length > 0 && !isFetching;
  if (isBeyondEnd) setTrail(trail.slice(0, -1));
  return {
    q,
    search,
    rows: data?.rows,
    error: error ? `Error: ${errorText(error, "the list could not be loaded")}` : undefined,
    isFetching,
    retry: () => void refetch(),
    paging: data && {
      from: trail.length * PAGE_SIZE + 1,
      total: data.total,
      isTurning: isPlaceholderData,
      onPrevious: trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined,
      onNext: next === undefined ? undefined : () => setTrail([...trail, next]),
    },
  };
}
