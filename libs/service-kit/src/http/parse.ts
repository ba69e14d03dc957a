import type { Issue } from "@accord/contracts";
import type * as z from "@accord/zod";
import { badRequest, notFound, ruleBroken } from "../errors.ts";

const toIssue = (issue: z.core.$ZodIssue): Issue => ({
  path: issue.path.map(String).join("."),
  message: issue.message,
});

const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Invalid path: 404; query or non-object body: 400; field of a body: 422. */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  part: "path" | "query" | "body",
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  const isAbsent = value === undefined && result.success;
  if (part === "body" && !isAbsent && !isObject(value)) {
    throw badRequest("Send the body as a JSON object.");
  }
  if (result.success) return result.data;
  const issues = result.error.issues.map(toIssue);
  if (part === "path") throw notFound("The record");
  if (part === "query")
    throw badRequest(issues.map((i) => `${i.path}: ${i.message}`).join(" "), issues);
  throw ruleBroken(issues);
}
