import { withETag } from "@accord/service-kit";
import type { Response } from "express";
import type { Outcome } from "./once.ts";

/** Answers what was done, or once more what was answered the first time (`Idempotent-Replayed`). */
export function answerOnce<T>(res: Response, outcome: Outcome<T>): T | void {
  if ("done" in outcome) {
    tag(res, outcome.done);
    return outcome.done;
  }
  const { status, response } = outcome.replay;
  tag(res, response);
  res.status(status).setHeader("Idempotent-Replayed", "true").json(response);
}

/** One record is answered with its version; several have none of their own. */
function tag(res: Response, body: unknown): void {
  if (typeof body !== "object" || body === null || !("version" in body)) return;
  const { version } = body;
  if (typeof version === "number") withETag(res, { version });
}
