import { preconditionFailed } from "@accord/service-kit";
import type { Knex } from "knex";
import { readLastEditor } from "./audit.read.ts";

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
  throw preconditionFailed(await readLastEditor(trx, record.id), record.updated_at);
}
