import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, multilineText, requiredText } from "../fields.ts";
import { envelope } from "./envelopes.ts";

const byAgreement = z.object({ id });

export const getSigningStatus = endpoint({
  service: "signing",
  method: "GET",
  path: "/api/docusign/status",
  status: 200,
  summary: "Whether a signing provider is configured, and which",
  response: z.object({
    configured: z.boolean(),
    provider: z.enum(["docusign", "sandbox"]).nullable(),
    signatory: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
});

const sendingAttempt = z.object({
  id,
  /** `unknown`: no answer from the provider; its outcome is being looked up. */
  state: z.enum(["sending", "unknown", "failed"]),
  subject: z.string(),
  message: z.string(),
  createdAt: instant,
});

/** At most one is open; the last failed one is listed until the next sending. */
export const listSendingAttempts = endpoint({
  service: "signing",
  method: "GET",
  path: "/api/docusign/agreements/:id/attempts",
  status: 200,
  summary: "Sendings of an agreement that are not envelopes (yet)",
  params: byAgreement,
  response: z.array(sendingAttempt),
});

const message = multilineText("Message", 10_000).optional();
const templateId = z.uuid("Choose a template").toLowerCase().nullish();
/** Allows a second open envelope. */
const again = z.boolean("again must be true or false").optional();

/**
 * 409 `conflict`: not active; 409 `pending_envelope`: another one is open, unless `again`; 409
 * `sending`: the last outcome is unknown; 422: data is missing; 502 `outcome_unknown`: no answer,
 * never sent twice; 503 `provider_unavailable`: nothing was sent. A failure frees the
 * Idempotency-Key.
 */
export const sendForSignature = endpoint({
  service: "signing",
  method: "POST",
  path: "/api/agreements/:id/send-for-signature",
  status: 201,
  summary: "Send an agreement to its investor for signature",
  params: byAgreement,
  body: z.object({
    templateId,
    subject: requiredText("Subject", 100),
    message,
    again,
  }),
  response: envelope,
});

/**
 * Reuses an unsent draft; `editUrl` works once. 409 as for sending; 422 for a foreign `returnUrl`.
 * The fallback is returned without a provider.
 */
export const createDraft = endpoint({
  service: "signing",
  method: "POST",
  path: "/api/docusign/agreements/:id/draft",
  status: 200,
  summary: "Prepare an agreement at the signing provider, to be looked at and sent there",
  params: byAgreement,
  body: z.object({
    returnUrl: z.string("Send the address to return to").max(500, "The address is too long"),
    templateId,
    again,
  }),
  response: z.union([
    z.object({ editUrl: z.string(), envelopeId: id }),
    z.object({ fallback: z.literal(true), message: z.string() }),
  ]),
});

export type SendingAttempt = z.infer<typeof sendingAttempt>;
export type SigningStatus = z.infer<typeof getSigningStatus.response>;
export type SendForSignature = z.input<typeof sendForSignature.body>;
