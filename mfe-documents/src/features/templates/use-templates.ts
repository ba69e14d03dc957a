import { callFile, queryOf, type ExportChoice } from "@accord/api-client";
import { listFailure } from "@accord/remote-kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

export type Library = ReturnType<typeof useTemplates>;

export const exportTemplates = (query: ExportChoice) =>
  callFile("GET", "/api/pdf-templates", { query });

const without = (ids: ReadonlySet<string>, id: string) =>
  new Set([...ids].filter((other) => other !== id));

export function useTemplates() {
  const { data, error, isFetching, refetch } = useQuery(queryOf("/api/pdf-templates"));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  return {
    templates: data?.filter(({ id }) => !hidden.has(id)),
    error: error === null ? undefined : listFailure("PDF templates", error),
    isRefreshing: isFetching && (data !== undefined || error !== null),
    retry: () => void refetch(),
    hide: (id: string) => {
      setHidden((before) => new Set(before).add(id));
      return () => setHidden((before) => without(before, id));
    },
  };
}
