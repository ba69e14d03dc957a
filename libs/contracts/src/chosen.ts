import { MAX_BULK_ROWS } from "@accord/domain";
import * as z from "@accord/zod";
import { id } from "./fields.ts";
import { rowIds, wholeNumber } from "./paging.ts";

const MAX_COUNT = 999_999_999;

/** Query of a whole list: these rows alone; or 409 when another number matches than the user saw. */
export const chosenQuery = { ids: rowIds, count: wholeNumber(MAX_COUNT).optional() };

const atMost = `Choose at most ${MAX_BULK_ROWS.toLocaleString("en-US")} rows`;

/** Rows of a bulk action: by id, or all that match a filter of their list. */
export const chosenRows = <const Filter extends z.ZodType>(filter: Filter) =>
  z.union(
    [
      z.object({ ids: z.array(id).min(1, "Choose a row").max(MAX_BULK_ROWS, atMost) }),
      z.object({
        filter,
        /** As the user saw it; 409 `count_changed` when another number matches. */
        count: z
          .number("Send the count")
          .int("Send the count")
          .min(1, "Choose a row")
          .max(MAX_BULK_ROWS, atMost),
      }),
    ],
    "Choose rows by their ids, or send the filter and the count",
  );

export type Chosen<Filter> =
  | { readonly ids: string[] }
  | { readonly filter: Filter; readonly count: number };
