import type { Jobs } from "@accord/service-kit";
import type { Knex } from "knex";
import { finishAttempt, lockAttempt, type AttemptRow } from "./attempts.store.ts";
import { addLines } from "./envelope-events.store.ts";
import { insertEnvelope, updateEnvelope } from "./envelopes.store.ts";
import { agreementMoves, cancellations } from "./queues.ts";
import { countMove } from "./signing-metrics.ts";

export interface MadeEnvelope {
  readonly attemptId: string;
  readonly envelopeId: string;
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
}

/** Idempotent. False when there is no such attempt. */
export async function adoptEnvelope(
  trx: Knex.Transaction,
  { jobs }: { readonly jobs: Jobs },
  made: MadeEnvelope,
  now: Date,
): Promise<boolean> {
  const attempt = await lockAttempt(trx, made.attemptId);
  if (attempt === undefined) return false;
  const row = await insertEnvelope(trx, newRow(attempt, made, now.toISOString()));
  await finishAttempt(trx, attempt.id, { envelopeId: made.envelopeId, at: now });
  if (row === null) return true;
  const { envelope_id: envelopeId, status } = row;
  countMove(status);
  const text = attempt.mode === "send" ? sentTo(attempt) : "Draft prepared";
  await addLines(trx, row.id, [
    { at: row.sent_at ?? row.created_at, status, text, user_id: row.user_id },
  ]);
  if (status === "sent") {
    await jobs.send(trx, agreementMoves, [{ data: { envelopeId, kind: "sent" } }]);
  }
  if (attempt.close_reason !== null) {
    await updateEnvelope(trx, envelopeId, {
      void_requested_at: now.toISOString(),
      void_requested_by: attempt.closed_by,
      void_requested_reason: attempt.close_reason,
    });
    await jobs.send(trx, cancellations, [{ data: { envelopeId } }]);
  }
  return true;
}

const sentTo = ({ signers }: AttemptRow) =>
  `Sent for signature to ${signers.map(({ name }) => name).join(", then ")}`;

function newRow(attempt: AttemptRow, made: MadeEnvelope, now: string) {
  const isSent = attempt.mode === "send";
  const [first] = attempt.signers;
  return {
    envelope_id: made.envelopeId,
    attempt_id: attempt.id,
    agreement_id: attempt.agreement_id,
    reference: attempt.reference,
    template_id: attempt.template_id,
    status: isSent ? ("sent" as const) : ("created" as const),
    signer_email: first?.email ?? "",
    signer_name: first?.name ?? "",
    signers: attempt.signers,
    subject: attempt.subject,
    message: attempt.message,
    user_id: attempt.user_id,
    source_hash: attempt.request_hash,
    sent_at: isSent ? (made.sentAt ?? now) : null,
    expires_at: isSent ? made.expiresAt : null,
    checked_at: now,
    created_at: attempt.created_at,
    updated_at: now,
  };
}
