import type { Jobs } from "@accord/service-kit";
import type { Knex } from "knex";
import type { CreatedEnvelope } from "../../adapters/provider/provider.ts";
import { finishAttempt, lockAttempt, type AttemptRow } from "./attempts.store.ts";
import { addLines } from "./envelope-events.store.ts";
import { cancellationFields, insertEnvelope, updateEnvelope } from "./envelopes.store.ts";
import { agreementMoves, cancellations } from "./queues.ts";
import { countMove } from "./signing-metrics.ts";

export interface MadeEnvelope extends CreatedEnvelope {
  readonly attemptId: string;
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
  const { envelopeId, status } = row;
  countMove(status);
  const text = attempt.mode === "send" ? sentTo(attempt) : "Draft prepared";
  await addLines(trx, row.id, [
    { at: row.sentAt ?? row.createdAt, status, text, userId: row.userId },
  ]);
  if (status === "sent") {
    await jobs.send(trx, agreementMoves, [{ data: { envelopeId, kind: "sent" } }]);
  }
  if (attempt.closeReason !== null) {
    const fields = cancellationFields(now, attempt.closedBy, attempt.closeReason);
    await updateEnvelope(trx, envelopeId, fields);
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
    envelopeId: made.envelopeId,
    attemptId: attempt.id,
    agreementId: attempt.agreementId,
    reference: attempt.reference,
    templateId: attempt.templateId,
    status: isSent ? ("sent" as const) : ("created" as const),
    signerEmail: first?.email ?? "",
    signerName: first?.name ?? "",
    signers: attempt.signers,
    subject: attempt.subject,
    message: attempt.message,
    userId: attempt.userId,
    sourceHash: attempt.requestHash,
    sentAt: isSent ? (made.sentAt ?? now) : null,
    expiresAt: isSent ? made.expiresAt : null,
    checkedAt: now,
    createdAt: attempt.createdAt,
    updatedAt: now,
  };
}
