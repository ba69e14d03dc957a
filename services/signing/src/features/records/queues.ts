import type { JobQueue } from "@accord/service-kit";
import * as z from "@accord/zod";

const envelopeData = z.object({ envelopeId: z.uuid() });

/** One job takes all waiting events. */
export const reportedEvents: JobQueue<Record<string, never>> = {
  name: "reported-events",
  data: z.object({}),
};

export const signedDocuments: JobQueue<z.infer<typeof envelopeData>> = {
  name: "signed-documents",
  data: envelopeData,
};

export const cancellations: JobQueue<z.infer<typeof envelopeData>> = {
  name: "cancellations",
  data: envelopeData,
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
