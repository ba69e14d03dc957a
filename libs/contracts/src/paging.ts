import * as z from "@accord/zod";
import { isStorable } from "./fields.ts";

/** What a list is searched or filtered by. */
export const searchText = (max: number) =>
  z
    .string("must be one text")
    .trim()
    .max(max, `can have at most ${max} characters`)
    .refine(isStorable, "has a character that cannot be searched");

/** A whole number of a query from 1 to `max`, in plain digits. */
export const wholeNumber = (max: number) => {
  const message = `must be a whole number from 1 to ${max}`;
  const digits = z
    .string(message)
    .refine((text) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max, message)
    .transform(Number);
  return z.preprocess((value) => (typeof value === "number" ? String(value) : value), digits);
};

/** Where a page ends, as the page before it said. */
export const pageCursor = z.string("must be one text").max(2000, "is not one of this list");

/** `?limit=&cursor=&q=&sort=` of a list; without `limit` the whole list is streamed. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.object({
    limit: wholeNumber(200).optional(),
    cursor: pageCursor.optional(),
    q: searchText(200).optional(),
    sort: z.enum(sorts, `must be one of ${sorts.join(", ")}`).optional(),
  });
