import { ApiProblem, invalid } from "../api-problem.ts";
import type { Envelope } from "./envelope.ts";
import { isLive, requireDraft, routed, stamped, type Move } from "./move.ts";

const EXPIRED = "Envelope has expired.";
const DAY_MS = 86_400_000;

export function sent(envelope: Envelope, at: string): Move {
  requireDraft(envelope);
  const { emailSubject, documents, signers, notification } = envelope;
  if (!emailSubject || documents.length === 0 || signers.length === 0) {
    throw new ApiProblem(
      400,
      "ENVELOPE_IS_INCOMPLETE",
      "The Envelope is not Complete. A Complete Envelope Requires Documents, Recipients, Tabs, and a Subject Line.",
    );
  }
  const expiresAt = new Date(Date.parse(at) + notification.expireAfterDays * DAY_MS).toISOString();
  const moved: Envelope = { ...envelope, status: "sent", sentAt: at, expiresAt };
  return routed(stamped(moved, at), at, [{ name: "envelope-sent" }]);
}

export function voided(envelope: Envelope, reason: string, at: string): Move {
  if (!reason.trim()) throw invalid("A voided reason is required.");
  if (!isLive(envelope)) {
    throw new ApiProblem(
      400,
      "ENVELOPE_CANNOT_VOID_INVALID_STATE",
      "Only envelopes in the 'Sent' or 'Delivered' states may be voided.",
    );
  }
  const ended: Envelope = { ...envelope, status: "voided", voidedAt: at, voidedReason: reason };
  return { envelope: stamped(ended, at), events: [{ name: "envelope-voided" }] };
}

/** DocuSign voids an expired envelope with this reason. */
export const expired = (envelope: Envelope, at: string): Move => voided(envelope, EXPIRED, at);
