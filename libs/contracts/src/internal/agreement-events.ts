import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, isStorable } from "../fields.ts";

const text = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, "has a character that cannot be stored");

const ofEnvelope = { envelopeId: id };

/** What was done with an agreement that changes no record of core. */
export const agreementEvent = z.discriminatedUnion("kind", [
  /** A PDF copy is about to be handed out. */
  z.object({ kind: z.literal("generated"), templateId: id, templateName: text(200) }),
  /** The signed PDF is about to be handed out. */
  z.object({ kind: z.literal("viewed"), ...ofEnvelope }),
  z.object({
    kind: z.literal("sent"),
    ...ofEnvelope,
    /** Names, in the order of signing. */
    signers: z.array(text(200)).min(1).max(2),
  }),
  z.object({ kind: z.literal("cancelled"), ...ofEnvelope, reason: text(200) }),
  z.object({ kind: z.literal("declined"), ...ofEnvelope, signer: text(200) }),
  z.object({ kind: z.literal("expired"), ...ofEnvelope }),
  z.object({ kind: z.literal("completed"), ...ofEnvelope }),
]);

/**
 * Logs it in the agreement's history, in the name of the user of the call. Each move of an envelope
 * is logged once, however often it is told, also of a deleted agreement (restored, it shows it).
 * What is handed out is logged each time; 404 without a live agreement, so nothing is handed out.
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
