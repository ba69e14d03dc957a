import { failureReason, fieldIssues } from "@accord/api-client";
import { counted } from "../../records/counted.ts";

/** The number of fields that cannot be printed, or the server's reason. */
export function copyFailure(error: Error): string {
  const { length } = fieldIssues(error);
  if (length > 0) return `${counted(length, "field")} cannot be printed`;
  return failureReason(error) ?? "Failed to generate the PDF. Please try again.";
}
