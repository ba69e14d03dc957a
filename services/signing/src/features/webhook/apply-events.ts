import { ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import type { EnvelopeReport } from "../../adapters/provider/envelope-report.ts";
import { isProviderError } from "../../adapters/provider/provider-error.ts";
import { requireProvider } from "../../adapters/provider/require-provider.ts";
import {
  adoptEnvelope,
  applyReports,
  asSystem,
  findAttempt,
  findEnvelope,
  type EnvelopeRow,
  hasUnknownSigners,
  countEvent,
} from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import {
  claimEvents,
  finishEvents,
  recordFailure,
  waitingEvents,
  type EventRow,
} from "./webhook-events.store.ts";

type Deps = Pick<SigningDeps, "db" | "jobs" | "provider" | "clock" | "logger">;

const BATCH_SIZE = 100;

/**
 * Applies waiting events in any order. A failed event does not block those of other envelopes; the
 * reconciliation retries it.
 */
export async function applyEvents(deps: Deps): Promise<void> {
  let after = "0";
  for (;;) {
    const events = await waitingEvents(deps.db, after, BATCH_SIZE);
    for (const [envelopeId, own] of Map.groupBy(events, (event) => event.envelopeId)) {
      await applyEnvelopeEvents(deps, envelopeId, own);
    }
    const last = events.at(-1);
    if (last === undefined || events.length < BATCH_SIZE) return;
    after = last.seq;
  }
}

async function applyEnvelopeEvents(
  deps: Deps,
  envelopeId: string,
  events: readonly EventRow[],
): Promise<void> {
  try {
    const row = await findEnvelope(deps.db, envelopeId);
    const reports = new Map<string, EnvelopeReport | null>();
    for (const event of events) reports.set(event.id, await readReport(deps, event, row));
    await asSystem(deps.db, async (trx) => {
      const now = deps.clock.now();
      const claimed = await claimEvents(trx, [...reports.keys()]);
      const reported = claimed.flatMap((id) => reports.get(id) ?? []);
      await applyOrAdopt(trx, deps, envelopeId, reported, now);
      await finishEvents(trx, claimed, now);
    });
  } catch (error) {
    if (!isProviderError(error) && !(error instanceof ServiceError)) throw error;
    const parked = await recordFailure(deps.db, events, error.message);
    const line = { envelope: envelopeId, err: error };
    if (parked) {
      countEvent("given_up");
      deps.logger.error(line, "reported events were given up");
    } else deps.logger.warn(line, "webhook events are retried later");
  }
}

async function applyOrAdopt(
  trx: Knex.Transaction,
  deps: Deps,
  envelopeId: string,
  reported: readonly EnvelopeReport[],
  now: Date,
): Promise<void> {
  const [first] = reported;
  if (first === undefined) return;
  if ((await applyReports(trx, deps, envelopeId, reported, now)) !== null) return;
  if (await adoptReported(trx, deps, first))
    await applyReports(trx, deps, envelopeId, reported, now);
}

/** It may belong to an attempt without a response. */
async function adoptReported(
  trx: Knex.Transaction,
  deps: Deps,
  { transactionId: attemptId, envelopeId, sentAt, expiresAt }: EnvelopeReport,
): Promise<boolean> {
  if (attemptId === null) return false;
  return adoptEnvelope(trx, deps, { attemptId, envelopeId, sentAt, expiresAt }, deps.clock.now());
}

/**
 * Calls the provider when the event is not enough: names are not stored with events, and the
 * signers of a draft can change at the provider.
 */
async function readReport(
  deps: Deps,
  event: EventRow,
  row: EnvelopeRow | undefined,
): Promise<EnvelopeReport | null> {
  const reported = event.eventData;
  if (reported !== null && (await isComplete(deps, reported, row))) return reported;
  try {
    return await requireProvider(deps.provider).getEnvelope(event.envelopeId);
  } catch (error) {
    if (isProviderError(error, "not_found")) return reported;
    throw error;
  }
}

async function isComplete(
  { db }: Deps,
  reported: EnvelopeReport,
  row: EnvelopeRow | undefined,
): Promise<boolean> {
  if (row)
    return row.status !== "created" && !hasUnknownSigners(row.signers, reported.signers ?? []);
  // Envelopes of other users of the account.
  return reported.transactionId !== null && !(await findAttempt(db, reported.transactionId));
}
