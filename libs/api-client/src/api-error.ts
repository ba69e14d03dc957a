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
 * body's text, or the status text if the body is empty (docs/rules.md#failed-calls).
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

/** What is said when no answer came: browsers say `Failed to fetch` and other things of their own. */
const CONNECTION_FAILED = "The connection failed. Check it and try again.";

/** The request or its answer was lost on the way. Whether a write was done is not known. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super(CONNECTION_FAILED, { cause });
    this.name = "ConnectionError";
  }
}

/** The server's own message, if the error carries one. A blank one says nothing. */
export function serverMessage(error: unknown): string | undefined {
  const message = error instanceof ApiError ? error.body?.message : undefined;
  return message?.trim() === "" ? undefined : message;
}

/** Why it failed, in a sentence for the screen: the server's message, or that the connection failed. */
export function failureReason(error: unknown): string | undefined {
  return error instanceof ConnectionError ? error.message : serverMessage(error);
}

/** Pages of a proxy and JSON are answers for programs; they are never shown. */
const isForProgram = (message: string) => /^\d+: *([<{[]|$)/.test(message);

/**
 * The server's message if present, else the error's, else the fallback
 * (docs/rules.md#failed-calls). Where only the server's message is wanted, use
 * `serverMessage(error) ?? text`.
 */
export function errorText(error: unknown, fallback: string): string {
  const own = error instanceof Error && !isForProgram(error.message) ? error.message.trim() : "";
  return serverMessage(error) ?? (own || fallback);
}

/** The server's name for what is in the way, for example `pending_envelope`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;

/** The broken rules with the fields that they are about. */
export function fieldIssues(error: unknown): readonly Issue[] {
  return error instanceof ApiError ? (error.body?.issues ?? []) : [];
}
