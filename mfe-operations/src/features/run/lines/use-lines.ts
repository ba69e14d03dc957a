import { callFile, pageOf, type ExportChoice } from "@accord/api-client";
import type { PayoutRunLineQuery } from "@accord/contracts";
import { lineMethods, lineProblems, type RunStatus } from "@accord/domain";
import { PAGE_SIZE, useListQuery } from "@accord/remote-kit";
import { useCallback, useState } from "react";

export interface LineFilters {
  readonly q: string;
  readonly method: string;
  readonly problem: string;
}

const none: LineFilters = { q: "", method: "", problem: "" };
const problemFilters = [...lineProblems, "blocking"] as const;

/** The page's address holds the list of runs, so that the lines keep their own place here. */
/** Lines that an editor or an approver looks at come first. */
const sorts = { draft: "problems", submitted: "news" } as const;

const sortOf = (status: RunStatus): PayoutRunLineQuery["sort"] =>
  status === "draft" || status === "submitted" ? sorts[status] : "position";

export function useLines({ id, status }: { readonly id: string; readonly status: RunStatus }) {
  const [filters, setFilters] = useState(none);
  const [trail, setTrail] = useState<readonly string[]>([]);
  const filter = useCallback((changes: Partial<LineFilters>) => {
    setFilters((before) => ({ ...before, ...changes }));
    setTrail([]);
  }, []);
  const params = { id };
  const query = {
    sort: sortOf(status),
    q: filters.q || undefined,
    method: lineMethods.find((method) => method === filters.method),
    problem: problemFilters.find((problem) => problem === filters.problem),
  };
  const list = useListQuery({
    query: pageOf("/api/payout-runs/:id/lines", {
      params,
      query: { limit: PAGE_SIZE, cursor: trail.at(-1), ...query },
    }),
    controls: {
      page: trail.length + 1,
      goNext: (next) => setTrail([...trail, next]),
      goPrevious: () => setTrail(trail.slice(0, -1)),
      goFirst: () => setTrail([]),
    },
    what: "lines",
  });
  return {
    list,
    download: (choice: ExportChoice) =>
      callFile("GET", "/api/payout-runs/:id/lines", { params, query: { ...query, ...choice } }),
    filters,
    filter,
    isFiltered: Object.values(filters).some((text) => text !== ""),
    clear: () => filter(none),
  };
}

export type Lines = ReturnType<typeof useLines>;
