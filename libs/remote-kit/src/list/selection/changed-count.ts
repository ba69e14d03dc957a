import { ApiError, errorCode } from "@accord/api-client";
import type { Chosen } from "@accord/contracts";
import { COUNT_CHANGED } from "@accord/domain";
import { useState } from "react";

/** How many match now, after a 409 of a bulk action (docs/rules.md#chosen-rows); else undefined. */
export function changedCount(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || errorCode(error) !== COUNT_CHANGED) return undefined;
  const count: unknown = Reflect.get(error.body ?? {}, "count");
  return typeof count === "number" && count > 0 ? count : undefined;
}

/** Query of the chosen rows of a list with its filters. */
export type ChosenQuery = { readonly ids: string } | { readonly count: number };

export const chosenQuery = (chosen: Chosen<unknown>): ChosenQuery =>
  "ids" in chosen ? { ids: chosen.ids.join(",") } : { count: chosen.count };

/** The same with its filter. */
export const filteredQuery = <Filter extends object>(chosen: Chosen<Filter>) => ({
  ...("filter" in chosen && chosen.filter),
  ...chosenQuery(chosen),
});

export const sizeOf = (chosen: Chosen<unknown>): number =>
  "ids" in chosen ? chosen.ids.length : chosen.count;

/** The count to send after a failure because of another one; else undefined. */
export function useNewCount(failure: Error | null): number | undefined {
  const [last, setLast] = useState<number>();
  const count = changedCount(failure) ?? last;
  if (count !== last) setLast(count);
  return count;
}

export const withCount = <Filter>(
  chosen: Chosen<Filter>,
  count: number | undefined,
): Chosen<Filter> => ("ids" in chosen || count === undefined ? chosen : { ...chosen, count });
