import type { Envelope, EnvelopeSigner } from "@accord/contracts";
import { sampleAgreement } from "./sample-agreement.ts";

const { id: agreementId, reference } = sampleAgreement();

/** The id at the provider of the envelope with this number. */
export const envelopeId = (number: number) =>
  `2e0c9c1e-1111-4111-8111-${String(number).padStart(12, "0")}`;

/** The investor of the sample agreement, who has been sent an envelope. */
export function sampleSigner(changes: Partial<EnvelopeSigner> = {}): EnvelopeSigner {
  return {
    name: "Priya Natarajan",
    email: "priya.natarajan@example.com",
    order: 1,
    status: "sent",
    signedAt: null,
    declinedReason: null,
    ...changes,
  };
}

/** An envelope of the sample agreement that was sent on 11/18/2026. */
export function sampleEnvelope(changes: Partial<Envelope> = {}): Envelope {
  return {
    id: "1e0c9c1e-1111-4111-8111-000000000001",
    envelopeId: envelopeId(1),
    agreementId,
    templateId: null,
    status: "sent",
    signerEmail: "priya.natarajan@example.com",
    signerName: "Priya Natarajan",
    signers: [sampleSigner()],
    subject: `Please sign your investment agreement - ${reference}`,
    message: null,
    sentAt: "2026-11-18T15:00:00.000Z",
    completedAt: null,
    expiresAt: "2026-12-18T15:00:00.000Z",
    signedDocumentPath: null,
    signedDocumentHash: null,
    voidReason: null,
    isCancelling: false,
    checkedAt: "2026-11-20T20:14:00.000Z",
    createdAt: "2026-11-18T15:00:00.000Z",
    updatedAt: "2026-11-20T20:14:00.000Z",
    ...changes,
  };
}
