import type { Envelope } from "@accord/contracts";
import { isFinalStatus } from "@accord/domain";
import type { EnvelopeRow } from "./envelopes.store.ts";

export const toEnvelope = (row: EnvelopeRow): Envelope => ({
  id: row.id,
  envelopeId: row.envelope_id,
  agreementId: row.agreement_id,
  templateId: row.template_id,
  status: row.status,
  signerEmail: row.signer_email,
  signerName: row.signer_name,
  signers: [...row.signers],
  subject: row.subject,
  message: row.message,
  sentAt: row.sent_at,
  completedAt: row.completed_at,
  expiresAt: row.expires_at,
  signedDocumentPath: row.signed_document_path,
  signedDocumentHash: row.signed_document_hash,
  voidReason: row.void_reason,
  isCancelling: row.void_requested_at !== null && !isFinalStatus(row.status),
  checkedAt: row.checked_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
