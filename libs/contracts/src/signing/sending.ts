import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, multilineText, requiredText } from "../fields.ts";
import { envelope } from "./envelopes.ts";

const byAgreement = z.object({ id });

/** `configured` false: the screens say to contact an administrator. */
export const getSigningStatus = endpoint({
  service: "signing",
  method: "GET",
  path: "/api/docusign/status",
  status: 200,
  summary: "Whether a signing provider is configured, and which",
  response: z.object({
    configured: z.boolean(),
    provider: z.enum(["docusign", "sandbox"]).nullable(),
    /** Who signs for the firm, after the investors; null when nobody is configured. */
    signatory: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
});

/** A sending whose outcome is not known or that failed; a successful one is an envelope. */
const sendingAttempt = z.object({
  id,
  /** `unknown`: the provider did not answer, and is being asked whether it has it. */
  state: z.enum(["sending", "unknown", "failed"]),
  subject: z.string(),
  /** For people: what is being done, or why it failed. */
  message: z.string(),
  createdAt: instant,
});

/** At most one is open; the last failed one shows until the next sending. */
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
/** Although another envelope of the agreement is still open. */
const again = z.boolean("again must be true or false").optional();

/**
 * Takes an Idempotency-Key. Without a template the agreement's document is sent. 409 `conflict` when
 * the agreement is not active; 409 `pending_envelope` while another one is still open, unless
 * `again`; 409 `sending` while the outcome of the last sending is not known; 422 says what is missing
 * (an e-mail of the second party, a document); 502 `outcome_unknown` when the provider did not answer
 * and does not have it yet: it is found out and never sent twice; 503 `provider_unavailable` when
 * nothing was sent. A failed sending frees its key.
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
 * Reuses an unsent draft of the agreement. The address is used once and soon. 409 `conflict` when the
 * agreement is not active; 409 `pending_envelope` while another one is still open, unless `again`. A
 * `returnUrl` outside our own origin is a 422. With no provider, or while it is away, the answer is a
 * fallback.
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
