import { randomUUID } from "node:crypto";
import { formatInstantDay, isOpenStatus } from "@accord/domain";
import {
  inTransaction,
  IDEMPOTENCY_KEY_TTL_MS,
  idempotencyKeyReused,
  ServiceError,
} from "@accord/service-kit";
import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import {
  findAttempt,
  findByKey,
  findOpenDraft,
  forgetKey,
  insertAttempt,
  lastSending,
  withdrawAttempt,
} from "../../records/attempts.store.ts";
import type { AttemptRow } from "../../records/attempts.store.ts";
import { envelopesOf } from "../../records/envelopes.store.ts";
import type { EnvelopeRow } from "../../records/envelopes.store.ts";
import type { SigningDeps } from "../../signing.deps.ts";
import { stillPreparing, stillSending } from "./provider-refusal.ts";
import type { Party } from "./signers-of.ts";

export interface Beginning extends Acting {
  readonly agreementId: string;
  readonly reference: string;
  readonly mode: "send" | "draft";
  readonly key: string | null;
  readonly requestHash: string;
  readonly templateId: string | null;
  readonly subject: string;
  readonly message: string | null;
  readonly parties: readonly Party[];
  /** Allows a second open envelope. */
  readonly again: boolean;
}

export interface Begun {
  readonly attempt: AttemptRow;
  readonly isRepeat: boolean;
}

type Deps = Pick<SigningDeps, "db" | "clock">;
type Keyed = Pick<Beginning, "actor" | "agreementId" | "key" | "requestHash">;

const boundOf = ({ actor, agreementId }: Keyed, key: string) => ({
  userId: actor.userId,
  agreementId,
  key,
});

/** 422 when the key was used with another request. */
export async function findRepeat(db: Knex, request: Keyed): Promise<AttemptRow | null> {
  const { key, requestHash } = request;
  if (key === null) return null;
  const attempt = await findByKey(db, boundOf(request, key));
  if (attempt === undefined) return null;
  if (attempt.request_hash !== requestHash) throw idempotencyKeyReused();
  return attempt;
}

/** Stored before the provider is called; an agreement has one running attempt at a time. */
export async function beginAttempt({ db, clock }: Deps, beginning: Beginning): Promise<Begun> {
  const now = clock.now();
  return inTransaction(db, beginning, async (trx) => {
    const attempt = await insertAttempt(trx, newAttempt(beginning, now));
    if (attempt === null) return { attempt: await findUnderWay(trx, beginning), isRepeat: true };
    // Under the attempt's unique index, so that a sending that just ended is seen.
    await refuseSecond({ db: trx, clock }, beginning);
    const made = await findMade(trx, beginning);
    if (made !== undefined) {
      await withdrawAttempt(trx, attempt.id);
      return { attempt: made, isRepeat: true };
    }
    return { attempt, isRepeat: false };
  });
}

/** 409 for another request. */
async function findUnderWay(trx: Knex, beginning: Beginning): Promise<AttemptRow> {
  const draft = await findOpenDraft(trx, beginning.agreementId);
  const same =
    beginning.mode === "send"
      ? await findRepeat(trx, beginning)
      : (draft ?? (await findMade(trx, beginning)));
  if (same?.request_hash === beginning.requestHash) return same;
  if (draft !== undefined) throw stillPreparing();
  const last = await lastSending(trx, beginning.agreementId);
  throw stillSending({ isUnknown: last?.state === "unknown" });
}

async function findMade(trx: Knex, beginning: Beginning): Promise<AttemptRow | undefined> {
  if (beginning.mode === "send") return undefined;
  const draft = (await envelopesOf(trx, beginning.agreementId)).find((row) =>
    isDraftOf(row, beginning.requestHash),
  );
  return draft && findAttempt(trx, draft.attempt_id);
}

const isDraftOf = (row: EnvelopeRow, hash: string) =>
  row.status === "created" && row.void_requested_at === null && row.source_hash === hash;

const newAttempt = (beginning: Beginning, at: Date) => ({
  id: randomUUID(),
  agreement_id: beginning.agreementId,
  reference: beginning.reference,
  mode: beginning.mode,
  user_id: beginning.actor.userId,
  idempotency_key: beginning.key,
  request_hash: beginning.requestHash,
  template_id: beginning.templateId,
  subject: beginning.subject,
  message: beginning.message,
  signers: beginning.parties.map(({ name, email }, index) => ({
    recipientId: String(index + 1),
    name,
    email,
    order: index + 1,
    status: index === 0 && beginning.mode === "send" ? ("sent" as const) : ("waiting" as const),
    signedAt: null,
    declinedReason: null,
  })),
  at,
});

/** 409 `pending_envelope` while an envelope is open, unless `again` is set. */
export async function refuseSecond(
  { db, clock }: Deps,
  { agreementId, again }: Pick<Beginning, "agreementId" | "again">,
): Promise<void> {
  if (again) return;
  const open = (await envelopesOf(db, agreementId)).find(({ status }) => isOpenStatus(status));
  if (open === undefined) return;
  const day = formatInstantDay(open.sent_at ?? open.created_at, clock.timeZone);
  throw new ServiceError(
    409,
    "pending_envelope",
    `This agreement is out for signature already, since ${day}. Cancel that request first, or confirm that a second one is meant.`,
  );
}

export const freeOldKey = ({ db, clock }: Deps, request: Keyed): Promise<void> =>
  request.key === null
    ? Promise.resolve()
    : forgetKey(db, {
        ...boundOf(request, request.key),
        expired: new Date(clock.now().getTime() - IDEMPOTENCY_KEY_TTL_MS),
      });
