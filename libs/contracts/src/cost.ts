import * as z from "@accord/zod";
import type { Endpoint } from "./endpoint.ts";
import { pageLimit } from "./paging.ts";

/** `list`: all rows; `search`: some rows, for which many are read. */
export type Cost = "list" | "search";

const SEARCHES = ["q", "investor", "term", "amount"];

export function costOf(
  { query, table }: Endpoint,
  values: Readonly<Record<string, unknown>>,
): Cost | null {
  if (!(query instanceof z.ZodObject)) return null;
  if (table && values["format"] !== undefined) return "list";
  const { shape } = query;
  if (shape["limit"] === pageLimit && values["limit"] === undefined) return "list";
  return SEARCHES.some((name) => name in shape && values[name]) ? "search" : null;
}
