import { commonEnv, nonEmptyUrlList } from "@accord/service-kit";
import * as z from "@accord/zod";
import { vaultEnv } from "./features/vault/index.ts";

export const coreEnv = commonEnv.extend({
  DOCUMENTS_URL: nonEmptyUrlList,
  /** Deletions of agreements are reported here; without it they stay queued. */
  SIGNING_URL: nonEmptyUrlList.optional(),
  /** Off by default, so that an image never imports invented people and money. */
  DEV_DATA_IMPORT: z.stringbool().default(false),
  ...vaultEnv,
});
