import { withETag } from "@accord/service-kit";
import type { Response } from "express";
import type { Outcome } from "./run-once.ts";

/** Sends the result, or replays the stored response with `Idempotent-Replayed`. */
export function sendOutcome<T>(res: Response, outcome: Outcome<T>): T | void {
  if ("done" in outcome) {
    tag(res, outcome.done);
    return outcome.done;
  }
  const { status, response } = outcome.replay;
  tag(res, response);
  res.status(status).setHeader("Idempotent-Replayed", "true").json(response);
}

/** A single record has an ETag; a list has none. */
function tag(res: Response, body: unknown): void {
  if (typeof body !== "object" || body === null || !("version" in body)) return;
  const { version } = body;
  if (typeof version === "number") withETag(res, { version });
}
