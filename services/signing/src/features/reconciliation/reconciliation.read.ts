import type { Knex } from "knex";
import { liveStatuses } from "../records/index.ts";

const TABLE = "docusign_envelopes";

export const pendingCancellations = (db: Knex, count: number): Promise<string[]> =>
  db(TABLE)
    .whereNotNull("voidRequestedAt")
    .whereIn("status", liveStatuses)
    .orderBy("voidRequestedAt")
    .limit(count)
    .pluck("envelopeId");

/**
 * Overdue envelopes first. `askedAt` counts too: the provider does not report every envelope, and
 * those must not block the rest.
 */
export const staleEnvelopes = (
  db: Knex,
  { before, now }: { before: Date; now: Date },
  count: number,
): Promise<string[]> =>
  db(TABLE)
    .whereIn("status", liveStatuses)
    .whereRaw("coalesce(greatest(checked_at, asked_at), created_at) < ?", [before])
    .orderByRaw("coalesce(expires_at < ?, false) desc, greatest(checked_at, asked_at)", [now])
    .limit(count)
    .pluck("envelopeId");

export async function markPolled(db: Knex, ids: readonly string[], now: Date): Promise<void> {
  await db(TABLE).whereIn("envelopeId", ids).update({ askedAt: now });
}

export async function claimUnfiled(
  db: Knex,
  { before, now }: { before: Date; now: Date },
  count: number,
): Promise<string[]> {
  const rows: { envelopeId: string }[] = await db(TABLE)
    .whereIn(
      "id",
      db(TABLE)
        .where({ status: "completed" })
        .whereNull("signedDocumentPath")
        .where("updatedAt", "<", before)
        .where((idle) => void idle.whereNull("filingAskedAt").orWhere("filingAskedAt", "<", before))
        .orderBy("completedAt")
        .limit(count)
        .select("id"),
    )
    .update({ filingAskedAt: now })
    .returning("envelopeId");
  return rows.map(({ envelopeId }) => envelopeId);
}

export async function acquireLease(db: Knex, name: string, seconds: number): Promise<boolean> {
  const taken = await db.raw<{ rowCount: number }>(
    `insert into sweep_leases (name, held_until) values (?, now() + ? * interval '1 second')
     on conflict (name) do update set held_until = excluded.held_until
       where sweep_leases.held_until < now()`,
    [name, seconds],
  );
  return taken.rowCount > 0;
}

export async function releaseLease(db: Knex, name: string): Promise<void> {
  await db.raw("update sweep_leases set held_until = now() - interval '1 second' where name = ?", [
    name,
  ]);
}
