import { docusignStatuses } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, requiredText } from "../fields.ts";

const envelopeSigner = z.object({
  name: z.string(),
  email: z.string(),
  order: z.number().int(),
  status: z.enum(["waiting", "sent", "delivered", "signed", "declined"]),
  signedAt: instant.nullable(),
  declinedReason: z.string().nullable(),
});

export const envelope = z.object({
  id,
  envelopeId: id,
  agreementId: id,
  /** Null when the agreement's own document was sent. */
  templateId: id.nullable(),
  status: z.enum(docusignStatuses),
  signerEmail: z.string(),
  signerName: z.string(),
  signers: z.array(envelopeSigner),
  subject: z.string(),
  message: z.string().nullable(),
  sentAt: instant.nullable(),
  completedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  signedDocumentPath: z.string().nullable(),
  signedDocumentHash: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** Cancelled by us but not yet confirmed by the provider. */
  isCancelling: z.boolean(),
  checkedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/** `by` is null for events at the provider. */
const envelopeEvent = z.object({
  id,
  at: instant,
  text: z.string(),
  by: z.string().nullable(),
});

const byEnvelope = z.object({ envelopeId: id });

export const listEnvelopes = endpoint({
  service: "signing",
  method: "GET",
  path: "/api/agreements/:id/docusign-envelopes",
  status: 200,
  summary: "The signature requests of an agreement, newest first",
  params: z.object({ id }),
  response: z.array(envelope),
});
/**
 * `refresh` says where the state comes from; unless `provider`, it is the stored one, of `checkedAt`,
 * with a Retry-After. 503 `not_configured` without a provider.
 */
export const refreshEnvelope = endpoint({
  service: "signing",
  method: "GET",
  path: "/api/docusign/envelopes/:envelopeId/status",
  status: 200,
  summary: "The status of an envelope, refreshed from the provider",
  params: byEnvelope,
  response: envelope.extend({
    refresh: z.enum(["provider", "throttled", "unreachable"]).optional(),
  }),
});
/** 409 when completed, declined or a draft. Idempotent; retried while `isCancelling`. */
export const voidEnvelope = endpoint({
  service: "signing",
  method: "POST",
  path: "/api/docusign/envelopes/:envelopeId/void",
  status: 200,
  summary: "Cancel an envelope with a reason for its signers",
  params: byEnvelope,
  body: z.object({ reason: requiredText("Reason", 200) }),
  response: envelope,
});
/** Logged in the agreement's history. 409 until signed. */
export const downloadEnvelope = endpoint({
  service: "signing",
  method: "GET",
  path: "/api/docusign/envelopes/:envelopeId/download",
  status: 200,
  summary: "The signed PDF",
  params: byEnvelope,
  produces: "application/pdf",
});
export const listEnvelopeEvents = endpoint({
  service: "signing",
  method: "GET",
  path: "/api/docusign/envelopes/:envelopeId/events",
  status: 200,
  summary: "What happened to an envelope, oldest first",
  params: byEnvelope,
  response: z.array(envelopeEvent),
});
/** Compared by SHA-256 and not stored. */
export const verifySignedFile = endpoint({
  service: "signing",
  method: "POST",
  path: "/api/docusign/verify-file",
  role: "viewer",
  changesNothing: true,
  status: 200,
  summary: "Whether a file is, byte for byte, a signed PDF of ours",
  form: { file: "file", fields: z.object({}) },
  response: z.object({
    hash: z.string(),
    isPdf: z.boolean(),
    match: z
      .object({
        envelopeId: id,
        agreementId: id,
        subject: z.string(),
        signers: z.array(envelopeSigner),
        completedAt: instant.nullable(),
      })
      .nullable(),
  }),
});
/** 401 unless the HMAC over the raw bytes is valid. */
export const receiveWebhook = endpoint({
  service: "signing",
  method: "POST",
  path: "/api/docusign/webhook",
  open: { proof: ["x-docusign-signature-", "x-authorization-digest"] },
  status: 200,
  summary: "The signing provider reports what happened to an envelope",
  bytes: { type: "application/json", maxBytes: 2_000_000 },
});

export type Envelope = z.infer<typeof envelope>;
export type RefreshedEnvelope = z.infer<typeof refreshEnvelope.response>;
export type EnvelopeEvent = z.infer<typeof envelopeEvent>;
export type EnvelopeSigner = z.infer<typeof envelopeSigner>;
export type FileMatch = z.infer<typeof verifySignedFile.response>;
