import { preconditionFailed } from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "./audit.read.ts";

/**
 * Refuses (412, with who and when) an edit that was made on another version of the record. The row
 * must be locked by the caller; `expected` null means that the caller sent no If-Match.
 */
export async function requireVersion(
  trx: Knex.Transaction,
  record: { id: string; version: number; updated_at: string },
  expected: number | null,
): Promise<void> {
  if (expected === null || expected === record.version) return;
  const last: { by: string | null } | undefined = await trx("audit_log as l")
    .joinRaw("left join users u on u.id::text = l.user_id")
    .where("l.record_id", record.id)
    .whereNot("l.action", "view")
    .orderBy("l.id", "desc")
    .first(trx.raw(`${userName} as by`));
  throw preconditionFailed(last?.by ?? null, record.updated_at);
}
