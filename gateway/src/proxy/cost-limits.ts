import type { Request, Response } from "express";
import { createSessionLimit } from "./admission.ts";
import type { Route } from "./route-table.ts";

/** Concurrent calls of a user, by what they cost the database. */
const WHOLE_LISTS = 2;
const SEARCHES = 4;

export type AcquireCost = (
  user: { readonly id: string },
  call: { req: Request; res: Response; route: Extract<Route, { kind: "service" }> },
) => boolean;

/** A call that costs little is always admitted. */
export function createCostLimits(): AcquireCost {
  const limits = {
    list: createSessionLimit(WHOLE_LISTS),
    search: createSessionLimit(SEARCHES),
  };
  return ({ id }, { req, res, route }) => {
    const kind = route.logs === "export" ? kindOf(req) : null;
    return kind === null || limits[kind](id, res);
  };
}

/** Of a call to a list; a page without a search reads an index. */
function kindOf({ originalUrl }: Request): "list" | "search" | null {
  const query = new URLSearchParams(originalUrl.split("?", 2)[1]);
  if (!query.has("limit")) return "list";
  return SEARCH_PARAMETERS.some((name) => query.get(name)) ? "search" : null;
}

const SEARCH_PARAMETERS = ["q", "investor", "term", "amount"];
