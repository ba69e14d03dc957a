import type { Knex } from "knex";
import type { EnvelopeReport } from "../../adapters/provider/envelope-report.ts";

/** `event_data` has no names and addresses. */
export interface EventRow {
  readonly id: string;
  readonly envelope_id: string;
  readonly event_type: string;
  readonly event_data: EnvelopeReport | null;
  readonly tries: number;
}

const TABLE = "docusign_webhook_events";
const MAX_TRIES = 50;

/** False when already stored. */
export async function insertEvent(
  trx: Knex.Transaction,
  event: {
    readonly dedupeKey: string;
    readonly envelopeId: string;
    readonly type: string;
    readonly report: EnvelopeReport | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const inserted: unknown[] = await trx(TABLE)
    .insert({
      dedupe_key: event.dedupeKey,
      envelope_id: event.envelopeId,
      event_type: event.type,
      status: event.report?.status ?? null,
      event_data: event.report === null ? null : JSON.stringify(event.report),
      created_at: event.at,
    })
    .onConflict("dedupe_key")
    .ignore()
    .returning("id");
  return inserted.length > 0;
}

export const waitingEvents = (
  db: Knex,
  after: string,
  count: number,
): Promise<(EventRow & { readonly seq: string })[]> =>
  db(TABLE)
    .whereNull("processed_at")
    .where({ parked: false })
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(count)
    .select("id", "seq", "envelope_id", "event_type", "event_data", "tries");

export const claimEvents = (trx: Knex.Transaction, ids: readonly string[]): Promise<string[]> =>
  trx(TABLE)
    .whereIn("id", ids)
    .whereNull("processed_at")
    .orderBy("seq")
    .forUpdate()
    .skipLocked()
    .pluck("id");

export async function finishEvents(
  trx: Knex.Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await trx(TABLE).whereIn("id", ids).update({ processed_at: at, last_error: null });
}

/** True when an event is parked for too many failures. */
export async function recordFailure(
  db: Knex,
  events: readonly Pick<EventRow, "id" | "tries">[],
  error: string,
): Promise<boolean> {
  const ids = events.map(({ id }) => id);
  const noted: { parked: boolean }[] = await db(TABLE)
    .whereIn("id", ids)
    .whereNull("processed_at")
    .update({
      tries: db.raw("tries + 1"),
      last_error: error,
      parked: db.raw("tries + 1 >= ?", [MAX_TRIES]),
    })
    .returning("parked");
  return noted.some(({ parked }) => parked);
}

export async function deleteOldEvents(db: Knex, before: Date): Promise<void> {
  await db(TABLE).where("created_at", "<", before).whereNotNull("processed_at").delete();
}
