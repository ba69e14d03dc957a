import { setTimeout as pause } from "node:timers/promises";
import { ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import { findAttempt, type AttemptRow, findEnvelope, type EnvelopeRow } from "../records/index.ts";
import { outcomeUnknown, stillSending } from "./provider-refusal.ts";

const POLL_MS = 250;
const TIMEOUT_MS = 20_000;

export async function awaitOutcome(db: Knex, started: AttemptRow): Promise<EnvelopeRow> {
  const until = Date.now() + TIMEOUT_MS;
  let attempt: AttemptRow | undefined = started;
  while (attempt?.state === "open" && Date.now() < until) {
    await pause(POLL_MS);
    attempt = await findAttempt(db, started.id);
  }
  if (attempt?.state === "unknown") throw outcomeUnknown();
  if (attempt?.state === "failed") {
    throw new ServiceError(503, "provider_unavailable", attempt.failure ?? "Nothing was sent.");
  }
  const row = attempt?.envelopeId ? await findEnvelope(db, attempt.envelopeId) : undefined;
  if (row === undefined) throw stillSending("open");
  return row;
}
