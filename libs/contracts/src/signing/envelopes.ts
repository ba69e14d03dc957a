import { docusignStatuses } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, requiredText } from "../fields.ts";

/** Who signs an envelope, in order, and how far they are. */
const envelopeSigner = z.object({
  name: z.string(),
  email: z.string(),
  /** 1 signs first. */
  order: z.number().int(),
  status: z.enum(["waiting", "sent", "delivered", "signed", "declined"]),
  signedAt: instant.nullable(),
  declinedReason: z.string().nullable(),
});

/** A signature request as the provider last told us of it. */
export const envelope = z.object({
  id,
  /** The provider's id. */
  envelopeId: id,
  agreementId: id,
  /** Null when the agreement's own document was sent. */
  templateId: id.nullable(),
  status: z.enum(docusignStatuses),
  /** The first signer; all of them are in `signers`. */
  signerEmail: z.string(),
  signerName: z.string(),
  signers: z.array(envelopeSigner),
  subject: z.string(),
  message: z.string().nullable(),
  sentAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** When the provider ends it by itself; of an expired one, when it ended. */
  expiresAt: instant.nullable(),
  /** Null until the signed PDF is filed. */
  signedDocumentPath: z.string().nullable(),
  /** SHA-256 of the signed PDF in lower-case hex. */
  signedDocumentHash: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** Somebody asked to cancel it, and the provider has not confirmed it yet. */
  isCancelling: z.boolean(),
  /** When the provider was last heard of it. */
  checkedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/**
 * One line of an envelope's history. `by` is who did it, or the product; null when it happened at the
 * provider.
 */
const envelopeEvent = z.object({
  id,
  at: instant,
  /** What happened in words, for example "Opened by Margaret Okafor". */
  text: z.string(),
  by: z.string().nullable(),
});

/** A path names the provider's envelopeId. */
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
 * Asks the provider, at most every few seconds per envelope; when it is away the answer is what is
 * known, with its `checkedAt`. 503 `not_configured` for an open one when there is no provider.
 */
export const refreshEnvelope = endpoint({
  service: "signing",
  method: "GET",
  path: "/api/docusign/envelopes/:envelopeId/status",
  status: 200,
  summary: "Ask the provider where an envelope stands",
  params: byEnvelope,
  response: envelope,
});
/**
 * 409 when it is completed, declined or a draft. Cancelling what is cancelled changes nothing. When
 * the provider does not answer, the wish is kept (`isCancelling`) and carried out later.
 */
export const voidEnvelope = endpoint({
  service: "signing",
  method: "POST",
  path: "/api/docusign/envelopes/:envelopeId/void",
  status: 200,
  summary: "Cancel an envelope with a reason that its signers are told",
  params: byEnvelope,
  body: z.object({ reason: requiredText("Reason", 200) }),
  response: envelope,
});
/** Logged in the agreement's history. 409 while it is neither signed nor completed. */
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
/** The file is compared by its SHA-256 and not kept. */
export const verifySignedFile = endpoint({
  service: "signing",
  method: "POST",
  path: "/api/docusign/verify-file",
  changesNothing: true,
  status: 200,
  summary: "Whether a file is, byte for byte, a signed PDF of ours",
  form: { file: "file", fields: z.object({}) },
  response: z.object({
    hash: z.string(),
    /** Whether it begins as a PDF does; what is none is no signed PDF either. */
    isPdf: z.boolean(),
    /** Null when no signed PDF of ours is that file. */
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
/**
 * The provider's webhook, proven by an HMAC over the bytes as they came. 401 for a wrong or missing
 * one, and nothing is stored.
 */
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
export type EnvelopeEvent = z.infer<typeof envelopeEvent>;
export type EnvelopeSigner = z.infer<typeof envelopeSigner>;
export type FileMatch = z.infer<typeof verifySignedFile.response>;
