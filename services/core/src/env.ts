import { commonEnv, nonEmptyUrlList } from "@accord/service-kit";
import * as z from "@accord/zod";

/** What core reads from its environment. */
export const coreEnv = commonEnv.extend({
  /** Draws and stores the files of the import. */
  DOCUMENTS_URL: nonEmptyUrlList,
  /** Hears of deleted agreements; while it is not set, what it is to hear waits. */
  SIGNING_URL: nonEmptyUrlList.optional(),
  /** Invented people and money have no place among real ones, so an image imports none by itself. */
  DEV_DATA_IMPORT: z.stringbool().default(false),
});
