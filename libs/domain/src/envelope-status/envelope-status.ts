import type { DocusignStatus } from "../enums.ts";

/**
 * How far an envelope is. The last four are final and equally far: what came first stays. A resend
 * may make the provider say `sent` after `delivered`; both are shown as Pending, so nothing is lost
 * by never going back.
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

/** Whether nothing can happen to it any more. */
export const isFinalStatus = (status: DocusignStatus): boolean => distance[status] === 4;

/** Whether somebody may still sign it, or its signing is not finished. */
export const isOpenStatus = (status: DocusignStatus): boolean =>
  status !== "created" && !isFinalStatus(status);

/** What an envelope becomes when the provider reports a status: forward, or as it was. */
export const nextStatus = (current: DocusignStatus, reported: DocusignStatus): DocusignStatus =>
  distance[reported] > distance[current] ? reported : current;

/** The words for a status (docs/rules.md#envelope-status). */
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

/** Whether its signed PDF is offered. */
export const canDownloadEnvelope = (status: DocusignStatus): boolean =>
  status === "completed" || status === "signed";

/** Whether it can be cancelled. */
export const canCancelEnvelope = (status: DocusignStatus): boolean =>
  status === "sent" || status === "delivered";
