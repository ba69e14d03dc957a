import type { Request } from "express";
import { badRequest, ruleBroken } from "../errors.ts";
import { createHash } from "node:crypto";

export const IDEMPOTENCY_KEY_TTL_MS = 24 * 3_600_000;

/** Null without the header, 400 when malformed. */
export function idempotencyKeyOf(req: Request): string | null {
  const key = req.get("idempotency-key");
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw badRequest("Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID.");
}

/** 422 */
export const idempotencyKeyReused = () =>
  ruleBroken([
    {
      path: "",
      message:
        "This Idempotency-Key was used for a request with another body. Send this one with a new key.",
    },
  ]);

/** Independent of the order of keys. */
export const hashJson = (body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(inOrder(body) ?? null))
    .digest("base64url");

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]));
}
