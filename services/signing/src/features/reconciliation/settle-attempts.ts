import {
  adoptEnvelope,
  applyReports,
  asSystem,
  settleAttempt,
  staleAttempts,
  type AttemptRow,
} from "../records/index.ts";
import type { EnvelopeReport } from "../../adapters/provider/envelope-report.ts";
import type { SigningProvider } from "../../adapters/provider/provider.ts";
import type { SigningDeps } from "../../deps.ts";

type Deps = SigningDeps & { readonly provider: SigningProvider };

const MINUTE_MS = 60_000;
const STALE_AFTER_MS = MINUTE_MS;
/**
 * A sending reads the agreement (10 s), signs in (10 s), sends (61 s), and after a 401 signs in and
 * sends again (71 s): 152 s at most. The rest is for the provider's list to catch up; an envelope
 * that appears later is still adopted.
 */
const FAIL_AFTER_MS = 3 * MINUTE_MS;
/** The provider finds transaction ids for seven days. */
const LOOKUP_LIMIT_MS = 6.5 * 24 * 60 * MINUTE_MS;
const BATCH_SIZE = 20;

const NOT_RECEIVED = "DocuSign never received it. Nothing was sent. Send it again.";

/**
 * Looks up sendings without an outcome by their transactionId: found envelopes are adopted, missing
 * ones fail after a time.
 */
export async function settleAttempts(deps: Deps): Promise<void> {
  const { db, provider, clock, logger } = deps;
  const now = clock.now();
  const ageOf = ({ createdAt }: AttemptRow) => now.getTime() - Date.parse(createdAt);
  const stale = await staleAttempts(db, new Date(now.getTime() - STALE_AFTER_MS), BATCH_SIZE);
  if (stale.length === 0) return;
  const found = await provider.findByTransactions(stale.map(({ id }) => id));
  for (const attempt of stale) {
    const reports = found.filter(({ transactionId }) => transactionId === attempt.id);
    for (const report of reports) {
      await adopt(deps, attempt, report).catch((err: unknown) => {
        logger.warn({ attempt: attempt.id, err }, "a found envelope could not be adopted");
      });
    }
    if (reports.length > 0) continue;
    if (ageOf(attempt) > LOOKUP_LIMIT_MS) {
      logger.error({ attempt: attempt.id }, "look at DocuSign whether this was sent");
    } else if (ageOf(attempt) > FAIL_AFTER_MS) {
      await settleAttempt(db, attempt.id, { state: "failed", failure: NOT_RECEIVED, at: now });
    } else if (attempt.state === "open") {
      await settleAttempt(db, attempt.id, { state: "unknown", at: now });
    }
  }
}

async function adopt(deps: Deps, attempt: AttemptRow, report: EnvelopeReport): Promise<void> {
  const { envelopeId, sentAt, expiresAt } = report;
  const now = deps.clock.now();
  await asSystem(deps.db, async (trx) => {
    const made = { attemptId: attempt.id, envelopeId, sentAt, expiresAt };
    await adoptEnvelope(trx, deps, made, now);
    await applyReports(trx, deps, envelopeId, [report], now);
  });
}
