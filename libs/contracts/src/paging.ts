import { MAX_CHOSEN_ROWS, plainLine } from "@accord/domain";
import * as z from "@accord/zod";
import { id, isStorable } from "./fields.ts";

export const searchText = (max: number) =>
  z
    .string("must be one text")
    .overwrite(plainLine)
    .max(max, `can have at most ${max} characters`)
    .refine(isStorable, "has a character that cannot be searched");

export const wholeNumber = (max: number) => {
  const message = `must be a whole number from 1 to ${max}`;
  const digits = z
    .string(message)
    .refine((text) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max, message)
    .transform(Number);
  return z.preprocess((value) => (typeof value === "number" ? String(value) : value), digits);
};

export const pageCursor = z.string("must be one text").max(2000, "is not one of this list");

/** Without it a list answers all its rows. */
export const pageLimit = wholeNumber(200).optional();

const idsMessage = `must be at most ${MAX_CHOSEN_ROWS} ids, separated by commas`;

function isIdList(text: string): boolean {
  const ids = text.split(",");
  return ids.length <= MAX_CHOSEN_ROWS && ids.every((one) => id.safeParse(one).success);
}

/** Only these rows in the order of the list, whatever its filters. */
export const rowIds = z
  .string(idsMessage)
  .toLowerCase()
  .refine(isIdList, idsMessage)
  .transform((text) => text.split(","))
  .optional();

/**
 * Query of a list; without `limit` all rows are streamed. With it the response has X-Total-Count,
 * X-Unfiltered-Count and Link; 400 for a cursor of another list.
 */
export const pageQuery = <const Sort extends string>(sorts: readonly Sort[]) =>
  z.object({
    limit: pageLimit,
    cursor: pageCursor.optional(),
    q: searchText(200).optional(),
    sort: z.enum(sorts, `must be one of ${sorts.join(", ")}`).optional(),
  });
