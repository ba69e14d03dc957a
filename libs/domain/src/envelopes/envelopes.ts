import type { DocusignStatus } from "../enums.ts";

/** The last four are final. After a resend the provider may report `sent` again. */
const progress: Record<DocusignStatus, number> = {
  created: 0,
  sent: 1,
  delivered: 2,
  signed: 3,
  completed: 4,
  declined: 4,
  voided: 4,
  expired: 4,
};

export const isFinalStatus = (status: DocusignStatus): boolean => progress[status] === 4;

export const isOpenStatus = (status: DocusignStatus): boolean =>
  status !== "created" && !isFinalStatus(status);

/** A status only moves forward. */
export const nextStatus = (current: DocusignStatus, reported: DocusignStatus): DocusignStatus =>
  progress[reported] > progress[current] ? reported : current;

export const envelopeLabels: Readonly<Record<DocusignStatus, string>> = {
  created: "Draft",
  sent: "Pending",
  delivered: "Pending",
  signed: "Signed",
  completed: "Completed",
  declined: "Declined",
  voided: "Cancelled",
  expired: "Expired",
};

export const canDownloadEnvelope = (status: DocusignStatus): boolean =>
  status === "completed" || status === "signed";

export const canCancelEnvelope = (status: DocusignStatus): boolean =>
  status === "sent" || status === "delivered";

export interface EnvelopeEmail {
  readonly subject: string;
  readonly message: string;
}

/** The initial subject and message of an envelope (docs/rules.md#default-letter). */
export function defaultEnvelopeEmail(agreement: {
  readonly reference: string;
  /** How the letter addresses the investor. */
  readonly salutation: string;
}): EnvelopeEmail {
  const { reference, salutation } = agreement;
  return {
    subject: `Please sign your investment agreement - ${reference}`,
    message: `Hello ${salutation},\n\nPlease review and sign your investment agreement ${reference}.\n\nThank you.`,
  };
}
