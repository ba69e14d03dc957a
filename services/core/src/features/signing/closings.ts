import * as z from "@accord/zod";
import type { JobQueue } from "@accord/service-kit";

const data = z.object({
  agreementId: z.uuid(),
  /** Who deleted the agreement; null for the system itself. */
  userId: z.string().nullable(),
});

/** The envelopes of a deleted agreement are to be closed. */
export type Closing = z.infer<typeof data>;

/** Closings that failed for half an hour; each is begun anew, so that none is ever lost. */
export const lateClosings: JobQueue<Closing> = { name: "close-envelopes-late", data };
export const closings: JobQueue<Closing> = {
  name: "close-envelopes",
  data,
  deadLetter: lateClosings,
};
