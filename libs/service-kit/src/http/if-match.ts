import type { Request } from "express";
import { badRequest } from "../errors.ts";

/** The record version that an edit was made on (`If-Match: "7"`), or null when the caller sent none. */
export function ifMatchVersion(req: Request): number | null {
  const header = req.get("if-match");
  if (header === undefined || header === "*") return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw badRequest('If-Match must be a record version such as "7".');
  return Number(version);
}
