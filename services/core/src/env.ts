import { commonEnv, urlListOfOne } from "@accord/service-kit";

/** What core reads from its environment. */
export const coreEnv = commonEnv.extend({
  /** Draws and stores the files of the import. */
  DOCUMENTS_URL: urlListOfOne,
  /** Hears of deleted agreements; while it is not set, what it is to hear waits. */
  SIGNING_URL: urlListOfOne.optional(),
});
