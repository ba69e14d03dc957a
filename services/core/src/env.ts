import { commonEnv } from "@accord/service-kit";
import * as z from "@accord/zod";

/** What core reads from its environment. */
export const coreEnv = commonEnv.extend({
  /** Draws and stores the files of the import. */
  DOCUMENTS_URL: z.url(),
  /** Hears of deleted agreements; while it is not set, what it is to hear waits. */
  SIGNING_URL: z.url().optional(),
});
