import { ApiError } from "@accord/api-client";

/** The failure text of a list (docs/rules.md#investors-page). */
export function listFailure(what: string, error: Error): string {
  const reason =
    error instanceof ApiError ? `${error.status} ${error.statusText}`.trim() : error.message;
  return `Error: Failed to fetch ${what}: ${reason}`;
}
