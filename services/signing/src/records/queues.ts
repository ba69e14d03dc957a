import type { JobQueue } from "@accord/service-kit";
import * as z from "@accord/zod";

const ofEnvelope = z.object({ envelopeId: z.uuid() });

/** Applying what the provider reported; one job takes all events that wait. */
export const reportedEvents: JobQueue<Record<string, never>> = {
  name: "reported-events",
  data: z.object({}),
};

/** Filing the signed PDF of a completed envelope. */
export const signedDocuments: JobQueue<z.infer<typeof ofEnvelope>> = {
  name: "signed-documents",
  data: ofEnvelope,
};

/** Cancelling an envelope that somebody wants cancelled. */
export const cancellations: JobQueue<z.infer<typeof ofEnvelope>> = {
  name: "cancellations",
  data: ofEnvelope,
};

const move = z.object({
  envelopeId: z.uuid(),
  kind: z.enum(["sent", "cancelled", "declined", "expired", "completed"]),
});
/** A move of an envelope that the agreement's history tells. */
export type Move = z.infer<typeof move>;

/** Telling core of moves. */
export const agreementMoves: JobQueue<Move> = { name: "agreement-moves", data: move };

/** Asking the provider about everything that was not heard of. */
export const reconciliation: JobQueue<Record<string, never>> = {
  name: "reconciliation",
  data: z.object({}),
};
