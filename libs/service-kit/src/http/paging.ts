import * as z from "@accord/zod";
import type { Request, Response } from "express";
import { badRequest } from "../errors.ts";

type Key = readonly (string | number)[];

/** PostgreSQL has no U+0000. */
const keyParts = z.array(
  z.union([z.string().refine((text) => !text.includes("\u0000")), z.number()]),
);

export const encodeCursor = (key: Key): string =>
  Buffer.from(JSON.stringify(key)).toString("base64url");

export function decodeCursor(cursor: string, length: number): Key {
  try {
    const key = keyParts.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (key.length === length) return key;
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
