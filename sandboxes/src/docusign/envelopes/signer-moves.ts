import { ApiProblem } from "../api-problem.ts";
import type { Envelope, Signer } from "./envelope.ts";
import { isLive, isTurn, routed, stamped, type Move } from "./move.ts";

/** Opening it again changes nothing. */
export function opened(envelope: Envelope, signer: Signer, at: string): Move {
  if (!isLive(envelope) || signer.status !== "sent") return { envelope, events: [] };
  const open = withSigner(envelope, { ...signer, status: "delivered", deliveredAt: at });
  const events = [{ name: "recipient-delivered", recipientId: signer.recipientId }];
  const isWaiting = open.signers.some(({ status }) => status === "sent");
  if (isWaiting || envelope.status === "delivered") {
    return { envelope: { ...open, lastModifiedAt: at }, events };
  }
  const deliveredAt = envelope.deliveredAt ?? at;
  return {
    envelope: stamped({ ...open, status: "delivered", deliveredAt }, at),
    events: [...events, { name: "envelope-delivered" }],
  };
}

export function signed(envelope: Envelope, signer: Signer, at: string): Move {
  if (signer.status === "completed") return { envelope, events: [] };
  requireTurn(envelope, signer);
  const seen = opened(envelope, signer, at);
  const reader = find(seen.envelope, signer);
  const done = withSigner(seen.envelope, { ...reader, status: "completed", signedAt: at });
  const events = [...seen.events, { name: "recipient-completed", recipientId: signer.recipientId }];
  if (done.signers.some((other) => isTurn(other))) {
    return { envelope: { ...done, lastModifiedAt: at }, events };
  }
  if (done.signers.some(({ status }) => status === "created")) {
    return routed(stamped({ ...done, status: "sent" }, at), at, events);
  }
  return {
    envelope: stamped({ ...done, status: "completed", completedAt: at }, at),
    events: [...events, { name: "envelope-completed" }],
  };
}

export function declined(envelope: Envelope, signer: Signer, reason: string, at: string): Move {
  if (signer.status === "declined") return { envelope, events: [] };
  requireTurn(envelope, signer);
  const seen = opened(envelope, signer, at);
  const refusing: Signer = {
    ...find(seen.envelope, signer),
    status: "declined",
    declinedAt: at,
    declinedReason: reason,
  };
  const ended: Envelope = {
    ...withSigner(seen.envelope, refusing),
    status: "declined",
    declinedAt: at,
  };
  return {
    envelope: stamped(ended, at),
    events: [
      ...seen.events,
      { name: "recipient-declined", recipientId: signer.recipientId },
      { name: "envelope-declined" },
    ],
  };
}

function requireTurn(envelope: Envelope, signer: Signer): void {
  if (isLive(envelope) && isTurn(signer)) return;
  throw new ApiProblem(
    400,
    "ENVELOPE_INVALID_STATUS",
    "It is not this signer's turn, or the envelope has ended.",
  );
}

const withSigner = (envelope: Envelope, changed: Signer): Envelope => ({
  ...envelope,
  signers: envelope.signers.map((signer) =>
    signer.recipientId === changed.recipientId ? changed : signer,
  ),
});

const find = (envelope: Envelope, { recipientId }: Signer): Signer => {
  const signer = envelope.signers.find((other) => other.recipientId === recipientId);
  if (!signer) throw new Error(`The envelope has no recipient ${recipientId}`);
  return signer;
};
