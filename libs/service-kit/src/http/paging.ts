import type { Request, Response } from "express";
import { badRequest } from "../errors.ts";

type Key = readonly (string | number)[];

export const encodeCursor = (key: Key): string =>
  Buffer.from(JSON.stringify(key)).toString("base64url");

export function decodeCursor(cursor: string, length: number): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const isKey = (value: unknown): value is Key =>
      Array.isArray(value) &&
      value.length === length &&
      value.every(
        (part) => ["string", "number"].includes(typeof part) && !String(part).includes("\u0000"),
      );
    if (isKey(key)) return key;
  } catch {
    // Refused below.
  }
  throw badRequest("The cursor is not one of this list. Start again from the first page.");
}

/** Sets the counts and the `Link` to the next page (docs/rules.md#lists). */
export function setPageHeaders(
  req: Request,
  res: Response,
  page: { matching: number; unfiltered: number; nextCursor: string | null },
): void {
  res.setHeader("X-Total-Count", page.matching);
  res.setHeader("X-Unfiltered-Count", page.unfiltered);
  if (page.nextCursor === null) return;
  const next = new URL(req.originalUrl, "http://relative");
  next.searchParams.set("cursor", page.nextCursor);
  res.setHeader("Link", `<${next.pathname}${next.search}>; rel="next"`);
}
