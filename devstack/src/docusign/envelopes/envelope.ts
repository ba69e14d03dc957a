/** DocuSign's statuses of an envelope that the sandbox knows; an expired one is voided. */
export type EnvelopeStatus =
  "created" | "sent" | "delivered" | "completed" | "declined" | "voided" | "deleted";

/** DocuSign's statuses of a signer; `created` waits for the signers before. */
export type SignerStatus = "created" | "sent" | "delivered" | "completed" | "declined";

/** A place on a page in points from its left and upper edge as it is shown. */
export interface Tab {
  documentId: string;
  /** From 1. */
  page: number;
  x: number;
  y: number;
}

/** Who signs, and how far they are. Instants are ISO UTC. */
export interface Signer {
  recipientId: string;
  recipientIdGuid: string;
  name: string;
  email: string;
  /** Lower ones sign first. */
  routingOrder: number;
  status: SignerStatus;
  sentAt: string | null;
  deliveredAt: string | null;
  signedAt: string | null;
  declinedAt: string | null;
  declinedReason: string | null;
  signTabs: Tab[];
  dateTabs: Tab[];
}

/** A document of an envelope without its bytes. */
export interface EnvelopeDocument {
  documentId: string;
  name: string;
  /** Lower case, without a dot. */
  fileExtension: string;
  size: number;
}

/** Where an envelope reports what happens to it. */
export interface WebhookWish {
  url: string;
  /** Names such as `envelope-completed`. */
  events: string[];
  includeData: string[];
  includeHmac: boolean;
}

/** When an envelope ends by itself and reminds its signers. */
export interface EnvelopeNotification {
  expireAfterDays: number;
  expireWarnDays: number;
  reminderEnabled: boolean;
  reminderDelayDays: number;
  reminderFrequencyDays: number;
}

/** What the sandbox keeps of an envelope; the bytes of its documents lie beside it. */
export interface Envelope {
  envelopeId: string;
  status: EnvelopeStatus;
  transactionId: string | null;
  emailSubject: string;
  emailBlurb: string;
  signers: Signer[];
  documents: EnvelopeDocument[];
  notification: EnvelopeNotification;
  webhook: WebhookWish | null;
  customFields: { name: string; value: string }[];
  voidedReason: string | null;
  createdAt: string;
  statusChangedAt: string;
  lastModifiedAt: string;
  sentAt: string | null;
  deliveredAt: string | null;
  completedAt: string | null;
  declinedAt: string | null;
  voidedAt: string | null;
  /** Null until it is sent. */
  expiresAt: string | null;
}
