import type { Response } from "express";

/** Sets the record's version as its ETag. */
export function withETag<T extends { version: number }>(res: Response, record: T): T {
  res.setHeader("ETag", `"${record.version}"`);
  return record;
}
