import type { Issue } from "@accord/contracts";
import {
  COUNT_CHANGED,
  ownWorkMessage,
  roleMissingMessage,
  type RequiredRole,
} from "@accord/domain";

/** The message tells the user what to do. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[] | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      issues?: readonly Issue[];
      details?: Record<string, unknown>;
      cause?: unknown;
      retryAfter?: number;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "ServiceError";
    this.status = status;
    this.code = code;
    this.issues = more.issues;
    this.details = more.details ?? {};
    this.retryAfter = more.retryAfter ?? (status === 503 ? 2 : undefined);
  }
}

/** 400 */
export const badRequest = (message: string, issues?: readonly Issue[]) =>
  new ServiceError(400, "bad_request", message, issues ? { issues } : {});
/** 401 */
export const unauthorized = (message = "Sign in to continue.") =>
  new ServiceError(401, "unauthorized", message);
/** 403 */
export const forbidden = (message: string) => new ServiceError(403, "forbidden", message);
/** 403 (docs/rules.md#approval-of-a-run) */
export const ownWork = (message = ownWorkMessage) => new ServiceError(403, "own_work", message);
/** 403 */
export const roleMissing = (role: RequiredRole) =>
  new ServiceError(403, "role_missing", roleMissingMessage(role));
/** 404 */
export const notFound = (what: string) =>
  new ServiceError(404, "not_found", `${what} was not found. It may have been deleted.`);
/** 409 */
export const conflict = (message: string, issues?: readonly Issue[]) =>
  new ServiceError(409, "conflict", message, issues ? { issues } : {});
/** 409 (docs/rules.md#chosen-rows) */
export const countChanged = (count: number) => {
  const now = count.toLocaleString("en-US");
  const message =
    count === 0
      ? "Nothing matches any more."
      : `Now ${now} ${count === 1 ? "matches" : "match"}. Go on with ${now}?`;
  return new ServiceError(409, COUNT_CHANGED, message, { details: { count } });
};
/** 412 */
export const preconditionFailed = (changedBy: string | null, changedAt: string) =>
  new ServiceError(412, "stale_version", "Somebody changed this record since you opened it.", {
    details: { changedBy, changedAt },
  });
const joinMessages = (issues: readonly Issue[]) => {
  const messages = [...new Set(issues.map(({ message }) => message))];
  if (messages.length < 2) return messages[0] ?? "The input breaks a rule.";
  return messages.map((message) => message.replace(/[.]?$/, ".")).join(" ");
};

/** 422; the issues name the fields. */
export const ruleBroken = (issues: readonly Issue[]) =>
  new ServiceError(422, "rule_broken", joinMessages(issues), { issues });
/** 503 */
export const unavailable = (message: string, cause?: unknown) =>
  new ServiceError(503, "unavailable", message, { cause });
