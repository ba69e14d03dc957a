import type { RequestHandler } from "express";
import { MAX_FILE_BYTES } from "@accord/domain";
import { ServiceError } from "@accord/service-kit";
import { refuseAndDrain } from "./refuse.ts";

/** Refuses by Content-Length, before the body is read. */
const limitBody =
  (most: number, message: string): RequestHandler =>
  (req, res, next) => {
    if (Number(req.headers["content-length"] ?? 0) <= most) next();
    else refuseAndDrain(req, res, new ServiceError(413, "too_large", message));
  };

/** 25 MB and the overhead of a form. */
export const bodyLimit = limitBody(
  25 * 1024 * 1024 + 64 * 1024,
  "The request is too large. At most 25 MB are accepted.",
);

export const fileLimit = limitBody(
  MAX_FILE_BYTES,
  "The file is larger than 10 MB. Make it smaller, for example by lower image quality.",
);
