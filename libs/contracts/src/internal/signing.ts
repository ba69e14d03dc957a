import { MAX_CHOSEN_ROWS, MAX_SIGNED_BYTES } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant } from "../fields.ts";

/** Points from the top left of the displayed page. */
const point = z.object({ x: z.number(), y: z.number() });

const signaturePosition = z.object({
  document: z.number().int(),
  page: z.number().int(),
  sign: point,
  date: point,
});

/**
 * The filled template, or the agreement's document, with a signature page. For a Word file that
 * page is a second document. 422 with the reason when nothing can be sent.
 */
export const prepareForSigning = endpoint({
  service: "documents",
  method: "POST",
  path: "/internal/agreements/:id/for-signing",
  status: 200,
  callers: ["signing"],
  summary: "The documents to send for signature, with the places to sign",
  params: z.object({ id }),
  body: z.object({
    templateId: id.nullable(),
    signers: z
      .array(
        z.object({
          name: z.string().min(1).max(200),
          /** Signs for the firm; without one the firm's line stays blank. */
          isFirm: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(3),
  }),
  response: z.object({
    documents: z.array(
      z.object({
        name: z.string(),
        extension: z.enum(["pdf", "doc", "docx"]),
        base64: z.string(),
      }),
    ),
    places: z.array(signaturePosition),
  }),
});

const byEnvelope = z.object({ envelopeId: id });

/** Idempotent: the first PDF of an envelope stays, and later calls return it. */
export const putSignedDocument = endpoint({
  service: "documents",
  method: "PUT",
  path: "/internal/signed-documents/:envelopeId",
  status: 200,
  callers: ["signing"],
  summary: "Store the signed PDF of an envelope",
  params: byEnvelope,
  bytes: { type: "application/pdf", maxBytes: MAX_SIGNED_BYTES },
  response: z.object({ key: z.string(), sha256: z.string(), size: z.number().int() }),
});
export const getSignedDocument = endpoint({
  service: "documents",
  method: "GET",
  path: "/internal/signed-documents/:envelopeId",
  status: 200,
  callers: ["signing"],
  summary: "The stored signed PDF of an envelope",
  params: byEnvelope,
  produces: "application/pdf",
});

/** Called when an agreement was deleted; cancels its open envelopes and drops its drafts. */
export const closeEnvelopes = endpoint({
  service: "signing",
  method: "POST",
  path: "/internal/agreements/:id/closed",
  status: 200,
  callers: ["core"],
  summary: "Cancel the open envelopes of a deleted agreement; a repeat changes nothing",
  params: z.object({ id }),
  body: z.object({ reason: z.string().min(1).max(200) }),
  response: z.object({ cancelling: z.number().int() }),
});

/** Of agreements without one nothing. */
export const listSignedEnvelopes = endpoint({
  service: "signing",
  method: "POST",
  path: "/internal/agreements/signed",
  status: 200,
  callers: ["core"],
  summary: "The newest envelope of each agreement whose signed PDF is stored",
  changesNothing: true,
  body: z.object({ agreementIds: z.array(id).max(MAX_CHOSEN_ROWS) }),
  response: z.array(z.object({ agreementId: id, envelopeId: id, completedAt: instant })),
});

export type PreparedForSigning = z.infer<typeof prepareForSigning.response>;
