import type { ReviewGroup } from "@accord/domain";
import type { Knex } from "knex";

/** Replaces what the approver has acknowledged of a revision. */
export async function writeAcknowledged(
  trx: Knex.Transaction,
  row: {
    readonly runId: string;
    readonly revision: number;
    readonly userId: string;
    readonly groups: readonly ReviewGroup[];
    readonly at: Date;
  },
): Promise<void> {
  await trx("run_checked_news")
    .insert(row)
    .onConflict(["runId", "revision", "userId"])
    .merge(["groups", "at"]);
}

export async function readAcknowledged(
  db: Knex,
  key: { readonly runId: string; readonly revision: number; readonly userId: string },
): Promise<readonly ReviewGroup[]> {
  const row: { groups: ReviewGroup[] } | undefined = await db("run_checked_news")
    .where(key)
    .first("groups");
  return row?.groups ?? [];
}
