import * as z from "@accord/zod";

/** `?limit=&cursor=&q=&sort=` of a list; without `limit` the whole list is streamed. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(200).optional(),
    cursor: z.string().max(2000).optional(),
    q: z
      .string()
      .trim()
      .max(200)
      .refine((text) => !text.includes("\u0000"), "q has a character that cannot be searched")
      .optional(),
    sort: z.enum(sorts).optional(),
  });
