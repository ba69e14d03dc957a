/** DocuSign's envelope statuses; an expired envelope is voided. */
export type EnvelopeStatus =
  | "created"
  | "sent"
  | "delivered"
  | "completed"
  | "declined"
  | "voided"
  | "deleted";

/** DocuSign's signer statuses; `created` waits for earlier signers. */
export type SignerStatus = "created" | "sent" | "delivered" | "completed" | "declined";

/** Points from the left and upper edge of the page as shown. */
export interface Tab {
  documentId: string;
  /** From 1. */
  page: number;
  x: number;
  y: number;
}

/** Instants are ISO UTC. */
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

export interface EnvelopeDocument {
  documentId: string;
  name: string;
  /** Lower case, without a dot. */
  fileExtension: string;
  size: number;
}

export interface WebhookSubscription {
  url: string;
  /** Names such as `envelope-completed`. */
  events: string[];
  includeData: string[];
  includeHmac: boolean;
}

export interface EnvelopeNotification {
  expireAfterDays: number;
  expireWarnDays: number;
  reminderEnabled: boolean;
  reminderDelayDays: number;
  reminderFrequencyDays: number;
}

export interface Envelope {
  envelopeId: string;
  status: EnvelopeStatus;
  transactionId: string | null;
  emailSubject: string;
  emailBlurb: string;
  signers: Signer[];
  documents: EnvelopeDocument[];
  notification: EnvelopeNotification;
  webhook: WebhookSubscription | null;
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
  /** Null until sent. */
  expiresAt: string | null;
}
