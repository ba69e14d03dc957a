import * as z from "@accord/zod";

/** One broken rule and the field that it is about. */
export const issue = z.object({ path: z.string(), message: z.string() });

/** The one body of every failed call (docs/rules.md#error-body). */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(issue).optional(),
  requestId: z.string(),
});

/** One broken rule and its field. */
export type Issue = z.infer<typeof issue>;
/** The one body of every failed call. */
export type ErrorBody = z.infer<typeof errorBody>;
