import type { ErrorBody, Issue } from "@accord/contracts";

const hasText = (value: object, key: string) => typeof Reflect.get(value, key) === "string";

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === "object" &&
    value !== null &&
    hasText(value, "message") &&
    hasText(value, "code")
  );
}

function parseBody(text: string): ErrorBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isErrorBody(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A call that was not answered with success. The message is the status, a colon, a space and the
 * body's text, or the status text if the body is empty (specification section 8, Generic).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** The server's error body, when it sent one. */
  readonly body: ErrorBody | undefined;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.statusText = statusText;
    this.body = parseBody(text);
  }
}

/** The server's own message, if the error carries one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.message : undefined;
}

/** The server's message if present, else the error's, else the fallback. */
export function errorText(error: unknown, fallback: string): string {
  const own = error instanceof Error ? error.message : "";
  return serverMessage(error) ?? (own || fallback);
}

/** The broken rules with the fields that they are about. */
export function fieldIssues(error: unknown): readonly Issue[] {
  return error instanceof ApiError ? (error.body?.issues ?? []) : [];
}
