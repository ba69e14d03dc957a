import type { DocusignStatus } from "@accord/domain";
import type { Knex } from "knex";

/** Stands for a user where the product did something by itself. */
export const PRODUCT = "product";

/**
 * A line of an envelope's history; `status` is where the envelope stood after it. Without a user it
 * happened at the provider.
 */
export interface EventLine {
  readonly at: string;
  readonly status: DocusignStatus;
  readonly text: string;
  readonly user_id: string | null;
}

export interface EventRow extends EventLine {
  readonly id: string;
}

const TABLE = "envelope_events";

/** Writes lines about an envelope, named by the id of its row. */
export async function addLines(
  trx: Knex,
  rowId: string,
  lines: readonly EventLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx(TABLE).insert(lines.map((line) => ({ ...line, envelope_id: rowId })));
}

/** Oldest first. */
export const linesOf = (db: Knex, rowId: string): Promise<EventRow[]> =>
  db<EventRow & { envelope_id: string; seq: string }>(TABLE)
    .where({ envelope_id: rowId })
    .orderBy("seq")
    .select("id", "at", "status", "text", "user_id");
