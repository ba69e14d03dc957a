import type { DocusignStatus } from "@accord/domain";
import type { Knex } from "knex";

/** The user id of automatic changes. */
export const PRODUCT = "product";

/** Without a user the event happened at the provider. */
export interface EventLine {
  readonly at: string;
  readonly status: DocusignStatus;
  readonly text: string;
  readonly userId: string | null;
}

export interface EventRow extends EventLine {
  readonly id: string;
}

const TABLE = "envelope_events";

export async function addLines(
  trx: Knex,
  rowId: string,
  lines: readonly EventLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx(TABLE).insert(lines.map((line) => ({ ...line, envelopeId: rowId })));
}

export const findLines = (db: Knex, rowId: string): Promise<EventRow[]> =>
  db<EventRow & { envelopeId: string; seq: string }>(TABLE)
    .where({ envelopeId: rowId })
    .orderBy("seq")
    .select("id", "at", "status", "text", "userId");
