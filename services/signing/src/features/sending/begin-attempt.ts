import { randomUUID } from "node:crypto";
import { formatInstantDay, isOpenStatus, type Signer } from "@accord/domain";
import {
  inTransaction,
  IDEMPOTENCY_KEY_TTL_MS,
  idempotencyKeyReused,
  ServiceError,
  type Acting,
} from "@accord/service-kit";
import type { Knex } from "knex";
import {
  findAttempt,
  findByKey,
  findOpenDraft,
  releaseKey,
  insertAttempt,
  lastSending,
  withdrawAttempt,
  type AttemptRow,
  envelopesOf,
  type EnvelopeRow,
} from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { stillSending } from "./provider-refusal.ts";

type Content = Pick<
  AttemptRow,
  "agreementId" | "reference" | "mode" | "requestHash" | "templateId" | "subject" | "message"
>;

interface NewSending extends Acting, Content {
  readonly key: string | null;
  readonly parties: readonly Signer[];
  /** Allows a second open envelope. */
  readonly again: boolean;
}

type Deps = Pick<SigningDeps, "db" | "clock">;
type KeyedRequest = Pick<NewSending, "actor" | "agreementId" | "key" | "requestHash">;

const keyOf = ({ actor, agreementId }: KeyedRequest, idempotencyKey: string) => ({
  userId: actor.userId,
  agreementId,
  idempotencyKey,
});

/** 422 when the key was used with another request. */
export async function findRepeat(db: Knex, request: KeyedRequest): Promise<AttemptRow | null> {
  const { key, requestHash } = request;
  if (key === null) return null;
  const attempt = await findByKey(db, keyOf(request, key));
  if (attempt === undefined) return null;
  if (attempt.requestHash !== requestHash) throw idempotencyKeyReused();
  return attempt;
}

/** Stored before the provider is called; an agreement has one running attempt at a time. */
export async function beginAttempt({ db, clock }: Deps, sending: NewSending) {
  const now = clock.now();
  return inTransaction(db, sending, async (trx) => {
    const attempt = await insertAttempt(trx, newAttempt(sending, now));
    if (attempt === null)
      return { attempt: await findRunningAttempt(trx, sending), isRepeat: true };
    // Under the attempt's unique index, so that a sending that just ended is seen.
    await requireNoOpenEnvelope({ db: trx, clock }, sending);
    const existing = await findExistingDraft(trx, sending);
    if (existing !== undefined) {
      await withdrawAttempt(trx, attempt.id);
      return { attempt: existing, isRepeat: true };
    }
    return { attempt, isRepeat: false };
  });
}

/** 409 for another request. */
async function findRunningAttempt(trx: Knex, sending: NewSending): Promise<AttemptRow> {
  const draft = await findOpenDraft(trx, sending.agreementId);
  const same =
    sending.mode === "send"
      ? await findRepeat(trx, sending)
      : (draft ?? (await findExistingDraft(trx, sending)));
  if (same?.requestHash === sending.requestHash) return same;
  if (draft !== undefined) throw stillSending("draft");
  const last = await lastSending(trx, sending.agreementId);
  throw stillSending(last?.state === "unknown" ? "unknown" : "open");
}

async function findExistingDraft(trx: Knex, sending: NewSending): Promise<AttemptRow | undefined> {
  if (sending.mode === "send") return undefined;
  const draft = (await envelopesOf(trx, sending.agreementId)).find((row) =>
    isDraftOf(row, sending.requestHash),
  );
  return draft && findAttempt(trx, draft.attemptId);
}

const isDraftOf = (row: EnvelopeRow, hash: string) =>
  row.status === "created" && row.voidRequestedAt === null && row.sourceHash === hash;

const newAttempt = (sending: NewSending, at: Date) => ({
  id: randomUUID(),
  agreementId: sending.agreementId,
  reference: sending.reference,
  mode: sending.mode,
  userId: sending.actor.userId,
  idempotencyKey: sending.key,
  requestHash: sending.requestHash,
  templateId: sending.templateId,
  subject: sending.subject,
  message: sending.message,
  signers: sending.parties.map(({ name, email }, index) => ({
    recipientId: String(index + 1),
    name,
    email,
    order: index + 1,
    status: index === 0 && sending.mode === "send" ? ("sent" as const) : ("waiting" as const),
    signedAt: null,
    declinedReason: null,
  })),
  at,
});

/** 409 `pending_envelope` while an envelope is open, unless `again` is set. */
export async function requireNoOpenEnvelope(
  { db, clock }: Deps,
  { agreementId, again }: Pick<NewSending, "agreementId" | "again">,
): Promise<void> {
  if (again) return;
  const open = (await envelopesOf(db, agreementId)).find(({ status }) => isOpenStatus(status));
  if (open === undefined) return;
  const day = formatInstantDay(open.sentAt ?? open.createdAt, clock.timeZone);
  throw new ServiceError(
    409,
    "pending_envelope",
    `This agreement is out for signature already, since ${day}. Cancel that request first, or confirm that a second one is meant.`,
  );
}

export async function releaseExpiredKey({ db, clock }: Deps, request: KeyedRequest): Promise<void> {
  if (request.key === null) return;
  const expired = new Date(clock.now().getTime() - IDEMPOTENCY_KEY_TTL_MS);
  await releaseKey(db, keyOf(request, request.key), expired);
}
