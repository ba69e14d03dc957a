import type { EnvelopeSigner } from "@accord/contracts";
import type { DocusignStatus } from "@accord/domain";

/** What the provider tells of one signer; null is what it did not tell. */
export interface SignerReport {
  /** The id that we gave, or that the sender's page gave. */
  readonly recipientId: string;
  readonly status: EnvelopeSigner["status"];
  readonly name: string | null;
  readonly email: string | null;
  readonly order: number | null;
  readonly openedAt: string | null;
  readonly signedAt: string | null;
  readonly declinedAt: string | null;
  readonly declinedReason: string | null;
}

/** Where an envelope stands, as the provider tells it in a webhook or when it is asked. */
export interface EnvelopeReport {
  readonly envelopeId: string;
  /** The id of our sending attempt. */
  readonly transactionId: string | null;
  /** Null for a status that means nothing to us. */
  readonly status: DocusignStatus | null;
  readonly changedAt: string | null;
  readonly sentAt: string | null;
  readonly completedAt: string | null;
  readonly expiresAt: string | null;
  readonly subject: string | null;
  readonly voidReason: string | null;
  /** Null when it told of no signers. */
  readonly signers: readonly SignerReport[] | null;
}
