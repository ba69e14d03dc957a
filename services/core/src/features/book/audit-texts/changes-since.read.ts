import type { Knex } from "knex";
import { entries, isShown } from "./entries.read.ts";
import { describeEntry } from "./describe-entry.ts";

const investorIdColumns = ["investor_id", "other_investor_id"];

/**
 * Texts of people's later changes to these investors and their records, newest first. Excludes the
 * request of the entry itself, system changes and views.
 */
export async function readChangesSince(
  db: Knex,
  since: { readonly firstEntryId: string; readonly requestId: string | null },
  investorIds: readonly string[],
): Promise<string[]> {
  const rows = await entries(db)
    .where("l.id", ">", since.firstEntryId)
    .whereRaw("l.request_id is distinct from ?", [since.requestId])
    .whereNotNull("l.user_id")
    .whereIn("l.action", ["insert", "update", "delete", "sign"])
    .where((either) => {
      for (const column of investorIdColumns)
        void either.orWhereIn(`l.${column}`, [...investorIds]);
    })
    .whereRaw(isShown)
    .limit(100);
  const texts = rows.map((row) => describeEntry({ ...row, files: [] }));
  return [...new Set(texts)];
}
