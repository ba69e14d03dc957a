import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { databaseError } from "../db/database-error.ts";
import { badRequest, ServiceError } from "../errors.ts";
import { serializeCause } from "../serialize-error.ts";
import type { Logger } from "../logger.ts";
import { countError } from "../metrics/http-metrics.ts";
import { requestIdOf } from "./request-id.ts";
import { drainRequest, isReceiving } from "./unread-body.ts";

function parserError(error: unknown): ServiceError | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number")
    return null;
  if (error.status === 413) {
    const limit = "limit" in error && typeof error.limit === "number" ? error.limit : null;
    const most = limit === null ? "" : ` At most ${limit} bytes are accepted.`;
    const message = `The request is too large.${most} Send less at once.`;
    return new ServiceError(413, "too_large", message, { cause: error });
  }
  if (error.status === 415) {
    return new ServiceError(415, "unsupported_media_type", "Send the body as JSON in UTF-8.");
  }
  return error.status >= 400 && error.status < 500
    ? badRequest("The request could not be read. Check its path and body.")
    : null;
}

/** The error body (docs/rules.md#error-body). */
function toErrorBody(res: Response, error: ServiceError) {
  const { message, code, issues, details } = error;
  countError(code);
  return { message, code, ...(issues ? { issues } : {}), ...details, requestId: requestIdOf(res) };
}

/** No Retry-After for a 502: the request may have been executed. */
function setHeaders(res: Response, { retryAfter }: ServiceError): void {
  res.setHeader("Cache-Control", "no-store");
  if (retryAfter !== undefined) res.setHeader("Retry-After", String(retryAfter));
}

export function sendError(res: Response, error: ServiceError): void {
  if (isReceiving(res.req)) {
    closeWithError(res, error);
    return;
  }
  setHeaders(res, error);
  res.status(error.status).json(toErrorBody(res, error));
}

function closeWithError(res: Response, error: ServiceError): void {
  const body = Buffer.from(JSON.stringify(toErrorBody(res, error)));
  setHeaders(res, error);
  res.setHeader("Connection", "close");
  res.status(error.status).type("json").setHeader("Content-Length", body.length);
  // Not ended: a client that is still sending can read it.
  res.write(body);
  drainRequest(res.req, () => res.end());
}

/** Unexpected errors are a 500 with the cause only in the log. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const expected =
      error instanceof ServiceError ? error : (parserError(error) ?? databaseError(error));
    if (res.headersSent) {
      logger.error(
        { requestId: requestIdOf(res), err: error },
        "failed after the response started",
      );
      res.destroy();
      return;
    }
    if (expected) {
      if (expected.status >= 500) logUnavailable(logger, res, expected);
      sendError(res, expected);
      return;
    }
    logger.error(
      { requestId: requestIdOf(res), method: req.method, err: error },
      "unexpected error",
    );
    const message =
      "Something went wrong on our side. Try again; if it stays, name the request id.";
    sendError(res, new ServiceError(500, "internal", message));
    void next;
  };
}

function logUnavailable(logger: Logger, res: Response, error: ServiceError): void {
  const { status, code } = error;
  const requestId = requestIdOf(res);
  const cause = serializeCause(error);
  logger.warn({ requestId, status, code, reason: error.message, cause }, "temporarily unavailable");
}

export const unknownPath: RequestHandler = (_req, res) => {
  sendError(res, new ServiceError(404, "not_found", "There is nothing at this address."));
};
