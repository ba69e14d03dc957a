import type { DocusignStatus } from "../enums.ts";

/**
 * The last four are final: the first one reported stays. After a resend the provider may report
 * `sent` again, which is ignored.
 */
const distance: Record<DocusignStatus, number> = {
  created: 0,
  sent: 1,
  delivered: 2,
  signed: 3,
  completed: 4,
  declined: 4,
  voided: 4,
  expired: 4,
};

export const isFinalStatus = (status: DocusignStatus): boolean => distance[status] === 4;

export const isOpenStatus = (status: DocusignStatus): boolean =>
  status !== "created" && !isFinalStatus(status);

/** A status only moves forward. */
export const nextStatus = (current: DocusignStatus, reported: DocusignStatus): DocusignStatus =>
  distance[reported] > distance[current] ? reported : current;

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
