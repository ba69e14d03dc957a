import type { RequestHandler } from "express";
import { ServiceError } from "@accord/service-kit";
import { refuseSender } from "./refuse.ts";

/** 25 MB, and room for the frame of a form. */
const MOST_BYTES = 25 * 1024 * 1024 + 64 * 1024;

const tooLarge = () =>
  new ServiceError(413, "too_large", "The request is too large. At most 25 MB are accepted.");

/** Refuses what announces itself as too large before a byte of it is read. */
export const bodyLimit: RequestHandler = (req, res, next) => {
  if (Number(req.headers["content-length"] ?? 0) <= MOST_BYTES) next();
  else refuseSender(req, res, tooLarge());
};
