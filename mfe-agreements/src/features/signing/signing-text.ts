/** The texts of docs/rules.md#agreement-details. */
export const signingText = {
  sent: "Document sent",
  voided: "Envelope voided",
  refreshed: "Status updated",
  notSent: "Failed to send document for signature",
  notVoided: "Failed to void envelope",
  notRefreshed: "Failed to refresh status",
  notDrafted: "Failed to send agreement to DocuSign. Please try again.",
  unavailable: "DocuSign Unavailable",
} as const;

/** All signing writes invalidate the same queries as this one. */
export const SIGNING_WRITE = "POST /api/docusign/envelopes/:envelopeId/void";

export const CHECK_FILE_PATH = "/agreements/check-file";
