import type { Issue } from "@accord/contracts";

/** An expected error: HTTP status, code and a message for the user. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[] | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { issues?: readonly Issue[]; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "ServiceError";
    this.status = status;
    this.code = code;
    this.issues = more.issues;
    this.details = more.details ?? {};
  }
}

/** 400: the request cannot be read. */
export const badRequest = (message: string, issues?: readonly Issue[]) =>
  new ServiceError(400, "bad_request", message, issues ? { issues } : {});
/** 401: no valid token. */
export const unauthorized = (message = "Sign in to continue.") =>
  new ServiceError(401, "unauthorized", message);
/** 403: known, but not allowed. */
export const forbidden = (message: string) => new ServiceError(403, "forbidden", message);
/** 404: no such record. */
export const notFound = (what: string) =>
  new ServiceError(404, "not_found", `${what} was not found. It may have been deleted.`);
/** 409: the state of the record does not allow it. */
export const conflict = (message: string, issues?: readonly Issue[]) =>
  new ServiceError(409, "conflict", message, issues ? { issues } : {});
/** 412: the record was changed since it was read. */
export const preconditionFailed = (changedBy: string | null, changedAt: string) =>
  new ServiceError(412, "stale_version", "Somebody changed this record since you opened it.", {
    details: { changedBy, changedAt },
  });
const joinMessages = (issues: readonly Issue[]) => {
  const messages = [...new Set(issues.map(({ message }) => message))];
  if (messages.length < 2) return messages[0] ?? "The input breaks a rule.";
  return messages.map((message) => message.replace(/[.]?$/, ".")).join(" ");
};

/** 422: a validation rule is broken; the issues name the fields. */
export const ruleBroken = (issues: readonly Issue[]) =>
  new ServiceError(422, "rule_broken", joinMessages(issues), { issues });
/** 503: a dependency is unavailable. */
export const unavailable = (message: string, cause?: unknown) =>
  new ServiceError(503, "unavailable", message, { cause });
