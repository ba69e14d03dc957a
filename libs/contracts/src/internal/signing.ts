import { MAX_SIGNED_BYTES } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";

/** Points from the left edge and down from the top edge of a page as it is shown. */
const spot = z.object({ x: z.number(), y: z.number() });

/** Where one signer signs and where the day of signing goes, on a page that we drew ourselves. */
const signPlace = z.object({
  /** Index into `documents`. */
  document: z.number().int(),
  /** From 1. */
  page: z.number().int(),
  sign: spot,
  date: spot,
});

/**
 * What is sent for signature: the filled template, or without one the agreement's document, with a
 * signature page that has a place for each signer. A Word file cannot take a page, so it comes with
 * the signature page as a second document. 422 says what to do when there is no document, a field
 * cannot be printed, or the PDF cannot be read.
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
    /** In their order. */
    signers: z
      .array(
        z.object({
          name: z.string().min(1).max(200),
          /** Signs for the firm; without such a signer the firm's line stays blank. */
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
    /** One for each signer, in their order. */
    places: z.array(signPlace),
  }),
});

const byEnvelope = z.object({ envelopeId: id });

/**
 * The first signed PDF of an envelope stays: a repeat changes nothing and answers what is stored,
 * whatever bytes it brings.
 */
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

/** Core deleted an agreement: its open envelopes are cancelled and its drafts dropped, durably. */
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

export type PreparedForSigning = z.infer<typeof prepareForSigning.response>;
