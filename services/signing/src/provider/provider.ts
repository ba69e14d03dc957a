import type { IncomingHttpHeaders } from "node:http";
import type { EnvelopeReport } from "./envelope-report.ts";

/** Points from the left edge and down from the top edge of a page. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Somebody who shall sign; they sign in their order. */
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

/** An envelope to make. */
export interface NewEnvelope {
  /** Of our attempt: it is how an envelope whose making was not answered is found again. */
  readonly transactionId: string;
  /** A draft waits to be sent at the provider. */
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

/** An envelope that the provider made; the times are null where it did not tell them. */
export interface CreatedEnvelope {
  readonly envelopeId: string;
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
}

/** What the provider's webhook tells. */
export interface ProviderEvent {
  readonly type: string;
  readonly accountId: string;
  readonly envelopeId: string;
  /** The same for each delivery of the same event. */
  readonly dedupeKey: string;
  /** Null when it told no more than the name. */
  readonly report: EnvelopeReport | null;
}

/** The signing provider. Every failure is a ProviderError. */
export interface SigningProvider {
  readonly name: "docusign" | "sandbox";
  createEnvelope(envelope: NewEnvelope): Promise<CreatedEnvelope>;
  /** An address where a draft is looked at and sent; it works once and soon. */
  createEditView(envelopeId: string, returnUrl: string): Promise<string>;
  getEnvelope(envelopeId: string): Promise<EnvelopeReport>;
  /** The envelopes of these attempts, as far as there are any. */
  findByTransactions(transactionIds: readonly string[]): Promise<EnvelopeReport[]>;
  /** The envelope of one attempt, asked with little patience. */
  findAtOnce(transactionId: string): Promise<EnvelopeReport | null>;
  findByIds(envelopeIds: readonly string[]): Promise<EnvelopeReport[]>;
  voidEnvelope(envelopeId: string, reason: string): Promise<void>;
  /** Drafts cannot be voided. */
  discardDraft(envelopeId: string): Promise<void>;
  /**
   * All documents in one PDF, whole; `unknown` when it broke off. With little patience where
   * somebody `isWaiting` for the answer.
   */
  downloadCombined(envelopeId: string, asked?: { readonly isWaiting: boolean }): Promise<Buffer>;
  /** Whether the bytes of a webhook come from the provider. */
  isProven(bytes: Buffer, headers: IncomingHttpHeaders): boolean;
  /** Reads a proven webhook; null when it is not about an envelope of our account. */
  readEvent(bytes: Buffer): ProviderEvent | null;
}
