import * as z from "@accord/zod";
import type { JobQueue } from "../job-queue.ts";

/** The queue of the tests. */
export const letters: JobQueue<{ to: string }> = {
  name: "letters",
  data: z.object({ to: z.string() }),
};
