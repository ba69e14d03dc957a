import * as z from "@accord/zod";
import type { JobQueue } from "@accord/service-kit";

const data = z.object({
  agreementId: z.uuid(),
  /** Null for the system itself. */
  userId: z.string().nullable(),
});

export type Closing = z.infer<typeof data>;

/** Closings that failed for half an hour; they are queued again. */
export const lateClosings: JobQueue<Closing> = { name: "close-envelopes-late", data };
export const closings: JobQueue<Closing> = {
  name: "close-envelopes",
  data,
  deadLetter: lateClosings,
};
