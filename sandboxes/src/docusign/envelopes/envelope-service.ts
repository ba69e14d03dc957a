import { ApiProblem, invalid } from "../api-problem.ts";
import type { Envelope, Signer } from "./envelope.ts";
import type { EnvelopeStore } from "./envelope-store.ts";
import { isLive, isTurn, requireDraft, type EnvelopeEvent, type Move } from "./move.ts";
import { expired, sent, voided } from "./sender-moves.ts";
import { declined, opened, signed } from "./signer-moves.ts";

export type EnvelopeService = ReturnType<typeof createEnvelopeService>;

/** Each change is stored before it is reported. */
export function createEnvelopeService(deps: {
  store: EnvelopeStore;
  now(): Date;
  report(envelope: Envelope, event: EnvelopeEvent): void;
}) {
  const { store, now, report } = deps;
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
    list: (): Envelope[] => store.list().filter(({ status }) => status !== "deleted"),
    get,
    create: (draft: Envelope, files: ReadonlyMap<string, Uint8Array>, send: boolean): Envelope => {
      const at = now().toISOString();
      // An invalid change must leave no files behind.
      const first: Move = send
        ? sent(draft, at)
        : { envelope: draft, events: [{ name: "envelope-created" }] };
      for (const [name, bytes] of files) store.writeFile(draft.envelopeId, name, bytes);
      store.save(first.envelope);
      return keep(first.envelope, first);
    },
    edit: (id: string, text: EnvelopeText) =>
      move(id, (envelope, at) => edited(envelope, text, at)),
    /** Discards a draft; idempotent. */
    drop: (id: string) => move(id, dropped),
    send: (id: string) => move(id, sent),
    void: (id: string, reason: string) => move(id, (envelope, at) => voided(envelope, reason, at)),
    expire: (id: string) => move(id, expired),
    open: (id: string, signer?: string) => move(id, asSigner(signer, opened)),
    sign: (id: string, signer?: string) => move(id, asSigner(signer, signed)),
    decline: (id: string, reason: string, name?: string) =>
      move(
        id,
        asSigner(name, (envelope, signer, at) => declined(envelope, signer, reason, at)),
      ),
    expireDue: (): void => {
      const at = now().toISOString();
      for (const envelope of store.list()) {
        const isDue = envelope.expiresAt !== null && envelope.expiresAt <= at;
        if (isDue && isLive(envelope)) keep(envelope, expired(envelope, at));
      }
    },
  };
}

type EnvelopeText = Pick<Envelope, "emailSubject" | "emailBlurb">;

function edited(envelope: Envelope, text: EnvelopeText, at: string): Move {
  requireDraft(envelope);
  return { envelope: { ...envelope, ...text, lastModifiedAt: at }, events: [] };
}

function dropped(envelope: Envelope, at: string): Move {
  if (envelope.status === "deleted") return { envelope, events: [] };
  requireDraft(envelope);
  const gone: Envelope = { ...envelope, status: "deleted", statusChangedAt: at };
  return { envelope: gone, events: [{ name: "envelope-deleted" }] };
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
