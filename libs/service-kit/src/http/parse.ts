import type { Issue } from "@accord/contracts";
import type * as z from "@accord/zod";
import { badRequest, notFound, ruleBroken } from "../errors.ts";

const toIssue = (issue: z.core.$ZodIssue): Issue => ({
  path: issue.path.map(String).join("."),
  message: issue.message,
});

const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Parses one part of a request. A malformed path is a 404 (there is no such record), a malformed
 * query or a body that is no object is a 400, a body that breaks a rule of a field is a 422.
 */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  part: "path" | "query" | "body",
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  // A body may be left out only where the contract says so.
  const isLeftOut = value === undefined && result.success;
  if (part === "body" && !isLeftOut && !isObject(value)) {
    throw badRequest("Send the body as a JSON object.");
  }
  if (result.success) return result.data;
  const issues = result.error.issues.map(toIssue);
  if (part === "path") throw notFound("The record");
  if (part === "query")
    throw badRequest(issues.map((i) => `${i.path}: ${i.message}`).join(" "), issues);
  throw ruleBroken(issues);
}
