import { ApiProblem } from "../api-problem.ts";
import type { Envelope, Signer } from "./envelope.ts";

/** A changed envelope with the events to report, in order. */
export interface Move {
  envelope: Envelope;
  events: EnvelopeEvent[];
}

/** For example `recipient-completed` with its recipientId, or `envelope-completed`. */
export interface EnvelopeEvent {
  name: string;
  recipientId?: string;
}

export const isLive = ({ status }: Envelope): boolean =>
  status === "sent" || status === "delivered";

export const isTurn = (signer: Signer): boolean =>
  signer.status === "sent" || signer.status === "delivered";

export function requireDraft({ status }: Envelope): void {
  if (status === "created") return;
  const text = "Invalid envelope status. Envelope status is not one of: Created.";
  throw new ApiProblem(400, "ENVELOPE_INVALID_STATUS", text);
}

/** Notifies the unsigned signers of the lowest routing order. */
export function routed(envelope: Envelope, at: string, events: EnvelopeEvent[]): Move {
  const waiting = envelope.signers.filter(({ status }) => status === "created");
  const order = Math.min(...waiting.map(({ routingOrder }) => routingOrder));
  const next = waiting.filter(({ routingOrder }) => routingOrder === order);
  const signers = envelope.signers.map((signer): Signer =>
    next.includes(signer) ? { ...signer, status: "sent", sentAt: at } : signer,
  );
  const sent = next.map(({ recipientId }) => ({ name: "recipient-sent", recipientId }));
  return { envelope: { ...envelope, signers }, events: [...events, ...sent] };
}

export const stamped = (envelope: Envelope, at: string): Envelope => ({
  ...envelope,
  statusChangedAt: at,
  lastModifiedAt: at,
});
