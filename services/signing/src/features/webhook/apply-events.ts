import { ServiceError } from "@accord/service-kit";
import type { EnvelopeReport } from "../../provider/envelope-report.ts";
import { isProviderError } from "../../provider/provider-error.ts";
import { requireProvider } from "../../provider/require-provider.ts";
import { adoptEnvelope } from "../../records/adopt-envelope.ts";
import { applyReport } from "../../records/apply-report.ts";
import { asSystem } from "../../records/as-system.ts";
import { findAttempt } from "../../records/attempts.store.ts";
import { findEnvelope } from "../../records/envelopes.store.ts";
import { hasStrangers } from "../../records/signers.ts";
import type { SigningDeps } from "../../signing.deps.ts";
import { claimEvent, finishEvent, noteFailure, waitingEvents } from "./webhook-events.store.ts";
import type { EventRow } from "./webhook-events.store.ts";

type Deps = Pick<SigningDeps, "db" | "jobs" | "provider" | "clock" | "logger">;

const AT_ONCE = 50;

/**
 * Applies every reported event that waits, in whatever order they came. One that cannot be applied
 * now does not hold up the others; the sweep takes it again.
 */
export async function applyEvents(deps: Deps): Promise<void> {
  let after = "0";
  for (;;) {
    const events = await waitingEvents(deps.db, after, AT_ONCE);
    for (const event of events) await applyOne(deps, event);
    const last = events.at(-1);
    if (last === undefined || events.length < AT_ONCE) return;
    after = last.seq;
  }
}

async function applyOne(deps: Deps, event: EventRow): Promise<void> {
  try {
    const report = await readReport(deps, event);
    await asSystem(deps.db, async (trx) => {
      if (!(await claimEvent(trx, event.id))) return;
      const now = deps.clock.now();
      if (report !== null) {
        const row = await applyReport(trx, deps, report, now);
        if (row === null && (await adopted(trx, deps, report))) {
          await applyReport(trx, deps, report, now);
        }
      }
      await finishEvent(trx, event.id, now);
    });
  } catch (error) {
    if (!isProviderError(error) && !(error instanceof ServiceError)) throw error;
    const parked = await noteFailure(deps.db, event, error.message);
    const { id } = event;
    if (parked) deps.logger.error({ event: id, err: error }, "a reported event was given up");
    else deps.logger.warn({ event: id, err: error }, "a reported event waits");
  }
}

/** An envelope that we do not know may be one whose making was not answered. */
const adopted = (
  trx: Parameters<typeof adoptEnvelope>[0],
  deps: Deps,
  { transactionId, envelopeId, sentAt, expiresAt }: EnvelopeReport,
): Promise<boolean> =>
  transactionId === null
    ? Promise.resolve(false)
    : adoptEnvelope(
        trx,
        deps,
        { attemptId: transactionId, envelopeId, sentAt, expiresAt },
        deps.clock.now(),
      );

/**
 * What the event tells, or, where it does not tell enough, what the provider says when it is asked:
 * names are not stored with events, and whoever sends a draft may have changed its signers.
 */
async function readReport(deps: Deps, event: EventRow): Promise<EnvelopeReport | null> {
  const told = event.event_data;
  if (told !== null && (await isEnough(deps, told))) return told;
  try {
    return await requireProvider(deps.provider).getEnvelope(event.envelope_id);
  } catch (error) {
    if (isProviderError(error, "not_found")) return told;
    throw error;
  }
}

async function isEnough({ db }: Deps, told: EnvelopeReport): Promise<boolean> {
  const row = await findEnvelope(db, told.envelopeId);
  if (row) return row.status !== "created" && !hasStrangers(row.signers, told.signers ?? []);
  // An envelope that somebody else made in the same account is nothing to us.
  return told.transactionId !== null && !(await findAttempt(db, told.transactionId));
}
