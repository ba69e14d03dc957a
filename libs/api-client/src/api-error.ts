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

/** A response other than 2xx; message `status: body text` (docs/rules.md#failed-calls). */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: ErrorBody | undefined;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.statusText = statusText;
    this.body = parseBody(text);
  }
}

/** The browsers' own texts differ. */
const CONNECTION_FAILED = "The connection failed. Check it and try again.";

/** No response; it is unknown whether a write was done. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super(CONNECTION_FAILED, { cause });
    this.name = "ConnectionError";
  }
}

/** The user's own choice: not reported as a failure (docs/rules.md#recent-sign-in). */
export class SignInCancelled extends Error {
  constructor(cause: unknown) {
    super("Nothing was done: the sign-in was cancelled.", { cause });
    this.name = "SignInCancelled";
  }
}

export function serverMessage(error: unknown): string | undefined {
  const message = error instanceof ApiError ? error.body?.message : undefined;
  return message?.trim() === "" ? undefined : message;
}

/** The server's message, or that the connection failed. */
export function failureReason(error: unknown): string | undefined {
  return error instanceof ConnectionError ? error.message : serverMessage(error);
}

/** JSON and HTML are not shown to users. */
const isUnreadable = (message: string) => /^\d+: *([<{[]|$)/.test(message);

/** The server's message, else the error's, else the fallback (docs/rules.md#failed-calls). */
export function errorText(error: unknown, fallback: string): string {
  const own = error instanceof Error && !isUnreadable(error.message) ? error.message.trim() : "";
  return serverMessage(error) ?? (own || fallback);
}

/** For example `pending_envelope`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;

export function fieldIssues(error: unknown): readonly Issue[] {
  return error instanceof ApiError ? (error.body?.issues ?? []) : [];
}
