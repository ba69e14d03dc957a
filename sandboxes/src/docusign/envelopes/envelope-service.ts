import { ApiProblem, invalid } from "../api-problem.ts";
import type { Envelope, Signer } from "./envelope.ts";
import type { EnvelopeStore } from "./envelope-store.ts";
import { isLive, isTurn, type EnvelopeEvent, type Move } from "./move.ts";
import { expired, sent, voided } from "./sender-moves.ts";
import { declined, opened, signed } from "./signer-moves.ts";

/** Each change is stored before it is reported. */
export interface EnvelopeService {
  /** Oldest first, without discarded drafts. */
  list(): Envelope[];
  /** Throws ENVELOPE_DOES_NOT_EXIST. */
  get(envelopeId: string): Envelope;
  create(draft: Envelope, files: ReadonlyMap<string, Uint8Array>, send: boolean): Envelope;
  edit(envelopeId: string, text: { emailSubject: string; emailBlurb: string }): Envelope;
  /** Discards a draft; idempotent. */
  drop(envelopeId: string): Envelope;
  send(envelopeId: string): Envelope;
  void(envelopeId: string, reason: string): Envelope;
  expire(envelopeId: string): Envelope;
  open(envelopeId: string, signer?: string): Envelope;
  sign(envelopeId: string, signer?: string): Envelope;
  decline(envelopeId: string, reason: string, signer?: string): Envelope;
  /** Expires all due envelopes. */
  expireDue(): void;
}

export interface EnvelopeServiceDeps {
  store: EnvelopeStore;
  now(): Date;
  report(envelope: Envelope, event: EnvelopeEvent): void;
}

export function createEnvelopeService({
  store,
  now,
  report,
}: EnvelopeServiceDeps): EnvelopeService {
  const get = (envelopeId: string): Envelope => {
    const envelope = store.find(envelopeId);
    if (envelope) return envelope;
    const text = "The envelope ID provided does not exist or is not accessible.";
    throw new ApiProblem(404, "ENVELOPE_DOES_NOT_EXIST", text);
  };
  const keep = (before: Envelope, { envelope, events }: Move): Envelope => {
    if (envelope !== before) store.save(envelope);
    for (const event of events) report(envelope, event);
    return envelope;
  };
  const move = (id: string, step: (envelope: Envelope, at: string) => Move): Envelope => {
    const before = get(id);
    return keep(before, step(before, now().toISOString()));
  };
  const asSigner =
    (name: string | undefined, step: (envelope: Envelope, signer: Signer, at: string) => Move) =>
    (envelope: Envelope, at: string): Move =>
      step(envelope, signerOf(envelope, name), at);
  return {
    list: () => store.list().filter(({ status }) => status !== "deleted"),
    get,
    create: (draft, files, send) => {
      const at = now().toISOString();
      // An invalid change must leave no files behind.
      const first: Move = send
        ? sent(draft, at)
        : { envelope: draft, events: [{ name: "envelope-created" }] };
      for (const [name, bytes] of files) store.writeFile(draft.envelopeId, name, bytes);
      store.save(first.envelope);
      return keep(first.envelope, first);
    },
    edit: (id, text) => move(id, (envelope, at) => edited(envelope, text, at)),
    drop: (id) => move(id, dropped),
    send: (id) => move(id, sent),
    void: (id, reason) => move(id, (envelope, at) => voided(envelope, reason, at)),
    expire: (id) => move(id, expired),
    open: (id, signer) => move(id, asSigner(signer, opened)),
    sign: (id, signer) => move(id, asSigner(signer, signed)),
    decline: (id, reason, name) =>
      move(
        id,
        asSigner(name, (envelope, signer, at) => declined(envelope, signer, reason, at)),
      ),
    expireDue: () => {
      const at = now().toISOString();
      for (const envelope of store.list()) {
        const isDue = envelope.expiresAt !== null && envelope.expiresAt <= at;
        if (isDue && isLive(envelope)) keep(envelope, expired(envelope, at));
      }
    },
  };
}

function edited(
  envelope: Envelope,
  text: { emailSubject: string; emailBlurb: string },
  at: string,
): Move {
  requireDraft(envelope);
  return { envelope: { ...envelope, ...text, lastModifiedAt: at }, events: [] };
}

function dropped(envelope: Envelope, at: string): Move {
  if (envelope.status === "deleted") return { envelope, events: [] };
  requireDraft(envelope);
  const gone: Envelope = { ...envelope, status: "deleted", statusChangedAt: at };
  return { envelope: gone, events: [{ name: "envelope-deleted" }] };
}

function requireDraft({ status }: Envelope): void {
  if (status === "created") return;
  const text = "Invalid envelope status. Envelope status is not one of: Created.";
  throw new ApiProblem(400, "ENVELOPE_INVALID_STATUS", text);
}

/** By e-mail or recipientId; default: the first whose turn it is, else the first. */
function signerOf({ signers }: Envelope, name: string | undefined): Signer {
  const signer =
    name === undefined
      ? (signers.find((one) => isTurn(one)) ?? signers[0])
      : signers.find(
          ({ email, recipientId }) =>
            recipientId === name || email.toLowerCase() === name.toLowerCase(),
        );
  if (!signer) throw invalid(`The envelope has no recipient ${name ?? ""}.`);
  return signer;
}
