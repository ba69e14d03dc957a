import { queryOf } from "@accord/api-client";
import type { SavedView } from "@accord/contracts";
import type { ViewPage } from "@accord/domain";
import { useLocation } from "@accord/router";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Of all lists, kept while the product is open: only the first list waits for it, and its menu
 * does not ask again.
 */
export const viewsQuery = {
  ...queryOf("/api/saved-views"),
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: 30_000,
};

export const searchOf = ({ id, query }: Pick<SavedView, "id" | "query">): string =>
  `${query}${query && "&"}saved=${id}`;

/**
 * The parameters to open a list with, "" when its address says what to show, undefined until that
 * is known. Decided once for an address, so that a list that is open does not change by itself.
 */
export function useDefaultView(page: ViewPage | undefined): string | undefined {
  const { key, search, state } = useLocation();
  const [decided, setDecided] = useState<{ readonly key: string; readonly search: string }>();
  const isOpened = page !== undefined && search === "" && state === null;
  const isDecided = decided?.key === key;
  const { data, isError, isStale } = useQuery({
    ...viewsQuery,
    enabled: isOpened && !isDecided,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isOpened) return "";
  if (isDecided) return decided.search;
  if (isError) return "";
  // Stale once a view was changed: the default may be another one.
  if (data === undefined || isStale) return undefined;
  const view = data.find((one) => one.page === page && one.isDefault);
  const found = view ? searchOf(view) : "";
  setDecided({ key, search: found });
  return found;
}
