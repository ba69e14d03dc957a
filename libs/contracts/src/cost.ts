import * as z from "@accord/zod";
import type { Endpoint } from "./endpoint.ts";
import { pageLimit } from "./paging.ts";

/** `list`: all rows of a list; `search`: a part of it, for which many rows are read. */
export type Cost = "list" | "search";

const SEARCHES = ["q", "investor", "term", "amount"];

/** Null for a call that costs the database little. */
export function costOf({ query }: Endpoint, asked: Readonly<Record<string, unknown>>): Cost | null {
  if (!(query instanceof z.ZodObject)) return null;
  const { shape } = query;
  if (shape["limit"] === pageLimit && asked["limit"] === undefined) return "list";
  return SEARCHES.some((name) => name in shape && asked[name]) ? "search" : null;
}
