import type { IncomingHttpHeaders } from "node:http";
import type { PreparedForSigning } from "@accord/contracts/internal";
import type { EnvelopeReport } from "./envelope-report.ts";

export interface NewSigner {
  readonly name: string;
  readonly email: string;
  /** `document` is an index into the documents; `page` begins at 1. */
  readonly position: PreparedForSigning["places"][number];
}

export interface NewEnvelope {
  /** Our attempt's id, to find the envelope when the call had no response. */
  readonly transactionId: string;
  readonly mode: "send" | "draft";
  readonly subject: string;
  readonly message: string | null;
  readonly documents: PreparedForSigning["documents"];
  readonly signers: readonly NewSigner[];
}

export type CreatedEnvelope = Pick<EnvelopeReport, "envelopeId" | "sentAt" | "expiresAt">;

export interface ProviderEvent {
  readonly type: string;
  readonly accountId: string;
  readonly envelopeId: string;
  /** The same for each delivery of an event. */
  readonly dedupeKey: string;
  readonly report: EnvelopeReport | null;
}

/** Every method throws ProviderError. */
export interface SigningProvider {
  readonly name: "docusign" | "sandbox";
  createEnvelope(envelope: NewEnvelope): Promise<CreatedEnvelope>;
  /** A URL to view and send a draft; valid once and for a short time. */
  createEditView(envelopeId: string, returnUrl: string): Promise<string>;
  getEnvelope(envelopeId: string): Promise<EnvelopeReport>;
  findByTransactions(transactionIds: readonly string[]): Promise<EnvelopeReport[]>;
  findAtOnce(transactionId: string): Promise<EnvelopeReport | null>;
  findByIds(envelopeIds: readonly string[]): Promise<EnvelopeReport[]>;
  voidEnvelope(envelopeId: string, reason: string): Promise<void>;
  discardDraft(envelopeId: string): Promise<void>;
  /** `isInteractive` shortens the timeout for a user's request. */
  downloadCombined(
    envelopeId: string,
    options?: { readonly isInteractive: boolean },
  ): Promise<Buffer>;
  hasValidSignature(bytes: Buffer, headers: IncomingHttpHeaders): boolean;
  /** Null for an event that is not about an envelope of our account. */
  readEvent(bytes: Buffer): ProviderEvent | null;
}
