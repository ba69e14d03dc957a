import type { JobQueue } from "@accord/service-kit";
import * as z from "@accord/zod";

const ofEnvelope = z.object({ envelopeId: z.uuid() });

/** One job takes all waiting events. */
export const reportedEvents: JobQueue<Record<string, never>> = {
  name: "reported-events",
  data: z.object({}),
};

export const signedDocuments: JobQueue<z.infer<typeof ofEnvelope>> = {
  name: "signed-documents",
  data: ofEnvelope,
};

export const cancellations: JobQueue<z.infer<typeof ofEnvelope>> = {
  name: "cancellations",
  data: ofEnvelope,
};

const move = z.object({
  envelopeId: z.uuid(),
  kind: z.enum(["sent", "cancelled", "declined", "expired", "completed"]),
});
export type Move = z.infer<typeof move>;

export const agreementMoves: JobQueue<Move> = { name: "agreement-moves", data: move };

export const reconciliation: JobQueue<Record<string, never>> = {
  name: "reconciliation",
  data: z.object({}),
};
