import { commonEnv, nonEmptyUrlList, parseReplicaCounts, uploadEnv } from "@accord/service-kit";
import * as z from "@accord/zod";
import { vaultEnv } from "./features/base/vault/index.ts";

const replicaCounts = z.string().transform((text, context) => {
  if (text === "") return undefined;
  const counts = parseReplicaCounts(text);
  if (counts === null) context.addIssue("Write gateway=2,core=2,documents=8,signing=2");
  return counts ?? undefined;
});

export const coreEnv = commonEnv.extend({
  DOCUMENTS_URL: nonEmptyUrlList,
  /** Deletions of agreements are reported here, and signed PDFs found; without it they stay queued. */
  SIGNING_URL: nonEmptyUrlList.optional(),
  /** The most replicas of each service, for the budget of connections; behind a pooler empty. */
  MAX_REPLICAS: replicaCounts.optional(),
  /** A streaming standby of the same database and role, for lists, sums and History (ADR 24). */
  DATABASE_URL_READ: z
    .string()
    .optional()
    .transform((text) => (text === "" ? undefined : text)),
  /** Older data than this is read on the primary. */
  DATABASE_READ_MAX_LAG_SECONDS: z.coerce.number().min(1).max(30).default(5),
  /** Off by default, so that an image never imports invented people and money. */
  DEV_DATA_IMPORT: z.stringbool().default(false),
  ...uploadEnv,
  ...vaultEnv,
});
