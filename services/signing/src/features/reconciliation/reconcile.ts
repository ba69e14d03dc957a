import type { SigningProvider } from "../../adapters/provider/provider.ts";
import { isProviderError } from "../../adapters/provider/provider-error.ts";
import { applyReport, asSystem, signedDocuments } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { executeCancellation } from "../cancelling/index.ts";
import { applyEvents, deleteOldEvents } from "../webhook/index.ts";
import {
  claimUnfiled,
  releaseLease,
  markPolled,
  pendingCancellations,
  acquireLease,
  staleEnvelopes,
} from "./reconciliation.read.ts";
import { settleAttempts } from "./settle-attempts.ts";

type Deps = SigningDeps & { readonly provider: SigningProvider };

const LEASE = "reconciliation";
const LEASE_SECONDS = 300;
const MINUTE_MS = 60_000;
/** DocuSign allows one poll per envelope in 15 minutes. */
const POLL_INTERVAL_MS = 15 * MINUTE_MS;
const RETENTION_MS = 90 * 24 * 60 * MINUTE_MS;
const BATCH_SIZE = 40;

/**
 * Repairs what a crash, a lost webhook or an unreachable provider left undone; in one replica at a
 * time. A failed step does not stop the others.
 */
export async function reconcile(deps: SigningDeps): Promise<void> {
  const { db, provider, logger } = deps;
  if (provider === null || !(await acquireLease(db, LEASE, LEASE_SECONDS))) return;
  const ready = { ...deps, provider };
  try {
    for (const [part, work] of Object.entries(parts)) {
      await work(ready).catch((error: unknown) => {
        logger.warn({ part, err: error }, "a part of the reconciliation has to wait");
      });
    }
  } finally {
    await releaseLease(db, LEASE);
  }
}

const parts: Readonly<Record<string, (deps: Deps) => Promise<void>>> = {
  attempts: settleAttempts,
  events: applyEvents,
  cancellations: executeCancellations,
  open: refreshOpenEnvelopes,
  unfiled: enqueueUnfiled,
  retention: ({ db, clock }) => deleteOldEvents(db, ago(clock.now(), RETENTION_MS)),
};

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** After these faults the next call would fail as well. */
const unavailableFaults = ["not_sent", "unknown", "limited", "not_allowed"] as const;

async function executeCancellations(deps: Deps): Promise<void> {
  for (const envelopeId of await pendingCancellations(deps.db, BATCH_SIZE)) {
    try {
      await executeCancellation(deps, envelopeId);
    } catch (error) {
      deps.logger.warn({ envelope: envelopeId, err: error }, "an envelope is not cancelled yet");
      if (isProviderError(error, ...unavailableFaults)) return;
    }
  }
}

async function refreshOpenEnvelopes(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = { before: ago(now, POLL_INTERVAL_MS), now };
  const ids = await staleEnvelopes(deps.db, due, BATCH_SIZE);
  if (ids.length === 0) return;
  const reports = await deps.provider.findByIds(ids);
  await markPolled(deps.db, ids, now);
  for (const report of reports) {
    await applyReport(deps, report).catch((err: unknown) => {
      deps.logger.warn({ envelope: report.envelopeId, err }, "a report was not applied");
    });
  }
}

async function enqueueUnfiled({ db, jobs, clock }: Deps): Promise<void> {
  const now = clock.now();
  await asSystem(db, async (trx) => {
    const ids = await claimUnfiled(trx, { before: ago(now, POLL_INTERVAL_MS), now }, BATCH_SIZE);
    if (ids.length === 0) return;
    const jobData = ids.map((envelopeId) => ({ data: { envelopeId } }));
    await jobs.send(trx, signedDocuments, jobData);
  });
}
