import type { IncomingHttpHeaders } from "node:http";
import type { EnvelopeReport } from "./envelope-report.ts";

/** Points from the left and upper edge of a page. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface NewSigner {
  readonly name: string;
  readonly email: string;
  readonly place: {
    /** Index into the documents. */
    readonly document: number;
    /** From 1. */
    readonly page: number;
    readonly sign: Spot;
    readonly date: Spot;
  };
}

export interface NewEnvelope {
  /** Our attempt's id, to find the envelope when the call had no response. */
  readonly transactionId: string;
  readonly mode: "send" | "draft";
  readonly subject: string;
  readonly message: string | null;
  readonly documents: readonly {
    readonly name: string;
    readonly extension: string;
    readonly base64: string;
  }[];
  readonly signers: readonly NewSigner[];
}

export interface CreatedEnvelope {
  readonly envelopeId: string;
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
}

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
