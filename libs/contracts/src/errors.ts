import * as z from "@accord/zod";

export const issue = z.object({
  path: z.string(),
  message: z.string(),
  /** Where to act on it, as an address of the application. */
  link: z.object({ to: z.string(), text: z.string() }).optional(),
});

/** The body of every failed call (docs/rules.md#error-body). */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(issue).optional(),
  requestId: z.string(),
});

export type Issue = z.infer<typeof issue>;
export type ErrorBody = z.infer<typeof errorBody>;
