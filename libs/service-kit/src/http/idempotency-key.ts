import type { Request } from "express";
import { badRequest, ruleBroken } from "../errors.ts";

export const IDEMPOTENCY_KEY_TTL_MS = 24 * 3_600_000;

/** The Idempotency-Key of a request, or null; 400 when malformed. */
export function idempotencyKeyOf(req: Request): string | null {
  const key = req.get("idempotency-key");
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw badRequest("Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID.");
}

/** 422: the key was used with another body. */
export const idempotencyKeyReused = () =>
  ruleBroken([
    {
      path: "",
      message:
        "This Idempotency-Key was used for a request with another body. Send this one with a new key.",
    },
  ]);
