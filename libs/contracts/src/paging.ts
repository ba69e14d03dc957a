import * as z from "@accord/zod";
import { isStorable } from "./fields.ts";

/** What a list is searched or filtered by. */
export const searchText = (max: number) =>
  z.string().trim().max(max).refine(isStorable, "has a character that cannot be searched");

/** `?limit=&cursor=&q=&sort=` of a list; without `limit` the whole list is streamed. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(200).optional(),
    cursor: z.string().max(2000).optional(),
    q: searchText(200).optional(),
    sort: z.enum(sorts).optional(),
  });
