import { preconditionFailed } from "@accord/service-kit";
import type { Knex } from "knex";
import { readLastEditor } from "./audit.read.ts";

/**
 * 412 when the record changed since `expected`; null means no If-Match was sent. The caller must
 * hold the row's lock.
 */
export async function requireVersion(
  trx: Knex.Transaction,
  record: { id: string; version: number; updatedAt: string },
  expected: number | null,
): Promise<void> {
  if (expected === null || expected === record.version) return;
  throw preconditionFailed(await readLastEditor(trx, record.id), record.updatedAt);
}
