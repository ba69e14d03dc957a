import type { Knex } from "knex";
import type { EnvelopeReport } from "../../adapters/provider/envelope-report.ts";
import type { ProviderEvent } from "../../adapters/provider/provider.ts";

/** `eventData` has no names and addresses. */
export interface EventRow {
  readonly id: string;
  readonly envelopeId: string;
  readonly eventType: string;
  readonly eventData: EnvelopeReport | null;
  readonly tries: number;
}

const TABLE = "docusign_webhook_events";
const MAX_TRIES = 50;

/** False when already stored. */
export async function insertEvent(
  trx: Knex.Transaction,
  event: Omit<ProviderEvent, "accountId"> & { readonly at: Date },
): Promise<boolean> {
  const inserted: unknown[] = await trx(TABLE)
    .insert({
      dedupeKey: event.dedupeKey,
      envelopeId: event.envelopeId,
      eventType: event.type,
      status: event.report?.status ?? null,
      eventData: event.report === null ? null : JSON.stringify(event.report),
      createdAt: event.at,
    })
    .onConflict("dedupeKey")
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
    .whereNull("processedAt")
    .where({ parked: false })
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(count)
    .select("id", "seq", "envelopeId", "eventType", "eventData", "tries");

export const claimEvents = (trx: Knex.Transaction, ids: readonly string[]): Promise<string[]> =>
  trx(TABLE)
    .whereIn("id", ids)
    .whereNull("processedAt")
    .orderBy("seq")
    .forUpdate()
    .skipLocked()
    .pluck("id");

export async function finishEvents(
  trx: Knex.Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await trx(TABLE).whereIn("id", ids).update({ processedAt: at, lastError: null });
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
    .whereNull("processedAt")
    .update({
      tries: db.raw("tries + 1"),
      lastError: error,
      parked: db.raw("tries + 1 >= ?", [MAX_TRIES]),
    })
    .returning("parked");
  return noted.some(({ parked }) => parked);
}

export async function deleteOldEvents(db: Knex, before: Date): Promise<void> {
  await db(TABLE).where("createdAt", "<", before).whereNotNull("processedAt").delete();
}
