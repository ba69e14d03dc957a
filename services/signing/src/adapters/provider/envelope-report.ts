import type { EnvelopeSigner } from "@accord/contracts";
import type { DocusignStatus } from "@accord/domain";

/** Null where the provider sent no value. */
export interface SignerReport {
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

export interface EnvelopeReport {
  readonly envelopeId: string;
  readonly transactionId: string | null;
  /** Null for a status that we do not use. */
  readonly status: DocusignStatus | null;
  readonly changedAt: string | null;
  readonly sentAt: string | null;
  readonly completedAt: string | null;
  readonly expiresAt: string | null;
  readonly subject: string | null;
  readonly voidReason: string | null;
  readonly signers: readonly SignerReport[] | null;
}
