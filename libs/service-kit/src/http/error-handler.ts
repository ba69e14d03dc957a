import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { databaseError } from "../db/database-error.ts";
import { badRequest, ServiceError } from "../errors.ts";
import { serializeCause } from "../serialize-error.ts";
import type { Logger } from "../logger.ts";
import { countError } from "../metrics/http-metrics.ts";
import { requestIdOf } from "./request-id.ts";

/** What Express and its parsers throw: http-errors with a status below 500. */
function parserError(error: unknown): ServiceError | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number")
    return null;
  if (error.status === 413) {
    return new ServiceError(413, "too_large", "The request is too large.", { cause: error });
  }
  if (error.status === 415) {
    return new ServiceError(415, "unsupported_media_type", "Send the body as JSON in UTF-8.");
  }
  return error.status >= 400 && error.status < 500
    ? badRequest("The request could not be read. Check its path and body.")
    : null;
}

/** The one error body (docs/rules.md#error-body); whoever makes one answers with it. */
function toErrorBody(res: Response, error: ServiceError) {
  const { message, code, issues, details } = error;
  countError(code);
  return { message, code, ...(issues ? { issues } : {}), ...details, requestId: requestIdOf(res) };
}

/**
 * What passes by itself says when to come back. A 502 does not: what was asked for may have been
 * done, and nobody is to repeat it unseen.
 */
function setRetryAfter(res: Response, { status }: ServiceError): void {
  if (status === 503) res.setHeader("Retry-After", "2");
}

/** Writes the one error body. */
export function sendError(res: Response, error: ServiceError): void {
  setRetryAfter(res, error);
  res.status(error.status).json(toErrorBody(res, error));
}

/**
 * Writes the one error body whole and leaves the answer open: whoever ends it later keeps the
 * connection for a client that is still sending.
 */
export function writeError(res: Response, error: ServiceError): void {
  const body = Buffer.from(JSON.stringify(toErrorBody(res, error)));
  setRetryAfter(res, error);
  res.status(error.status).type("json").setHeader("Content-Length", body.length);
  res.write(body);
}

/** The one handler: expected errors as they are, the rest as a generic 500 with the cause in the log only. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const expected =
      error instanceof ServiceError ? error : (parserError(error) ?? databaseError(error));
    if (res.headersSent) {
      logger.error({ requestId: requestIdOf(res), err: error }, "failed after the answer began");
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

/** Who repairs it needs the cause; its message may name people, so only its kind is told. */
function logUnavailable(logger: Logger, res: Response, error: ServiceError): void {
  const { status, code } = error;
  const requestId = requestIdOf(res);
  logger.warn({ requestId, status, code, cause: serializeCause(error) }, "cannot answer for now");
}

/** Unknown paths answer in the same shape. */
export const unknownPath: RequestHandler = (_req, res) => {
  sendError(res, new ServiceError(404, "not_found", "There is nothing at this address."));
};
