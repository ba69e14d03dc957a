import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, isStorable } from "../fields.ts";

const text = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, "has a character that cannot be stored");

const envelopeRef = { envelopeId: id };

/** Events of an agreement that change no record of core. */
export const agreementEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("generated"), templateId: id, templateName: text(200) }),
  z.object({ kind: z.literal("viewed"), ...envelopeRef }),
  z.object({
    kind: z.literal("sent"),
    ...envelopeRef,
    signers: z.array(text(200)).min(1).max(2),
  }),
  z.object({ kind: z.literal("cancelled"), ...envelopeRef, reason: text(200) }),
  z.object({ kind: z.literal("declined"), ...envelopeRef, signer: text(200) }),
  z.object({ kind: z.literal("expired"), ...envelopeRef }),
  z.object({ kind: z.literal("completed"), ...envelopeRef }),
]);

/**
 * Logs it in the agreement's history for the calling user. Envelope events are logged once;
 * `generated` and `viewed` every time, with 404 without a live agreement.
 */
export const recordAgreementEvent = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/agreements/:id/events",
  status: 204,
  callers: ["documents", "signing"],
  summary: "Log what was done with an agreement: copied, sent for signature, signed, looked at",
  params: z.object({ id }),
  body: agreementEvent,
});

export type AgreementEvent = z.infer<typeof agreementEvent>;
