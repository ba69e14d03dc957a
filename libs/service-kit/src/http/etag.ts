import type { Response, Request } from "express";
import { badRequest } from "../errors.ts";

/** Sets the record's version as its ETag. */
export function withETag<T extends { version: number }>(res: Response, record: T): T {
  res.setHeader("ETag", `"${record.version}"`);
  return record;
}

/** The version in `If-Match: "7"`, or null without one; 400 when malformed. */
export function ifMatchVersion(req: Request): number | null {
  const header = req.get("if-match");
  if (header === undefined || header === "*") return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw badRequest('If-Match must be a record version such as "7".');
  return Number(version);
}
