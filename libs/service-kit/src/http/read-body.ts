import { isUtf8 } from "node:buffer";
import { json, type RequestHandler } from "express";
import { badRequest, ServiceError } from "../errors.ts";

const notUtf8Json = () =>
  new ServiceError(415, "unsupported_media_type", "Send the body as JSON in UTF-8.");

const requireJson: RequestHandler = (req, _res, next) => {
  if (req.is("json") !== false) return next();
  throw notUtf8Json();
};

/** The parser would accept other charsets and replace invalid UTF-8. */
const readJson = (limit: number) =>
  json({
    limit,
    strict: false,
    verify: (_req, _res, body, charset) => {
      if (charset !== "utf-8") throw notUtf8Json();
      if (!isUtf8(body)) throw badRequest("The body is not valid UTF-8. Send it as JSON in UTF-8.");
    },
  });

const MB = 1024 * 1024;

/** UTF-8 and at most 1 MB unless more is given; else 400, 413 or 415. */
export const readBody = (maxBytes = MB): readonly RequestHandler[] => [
  requireJson,
  readJson(maxBytes),
];
