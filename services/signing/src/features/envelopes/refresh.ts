import type { RefreshedEnvelope } from "@accord/contracts";
import { isFinalStatus } from "@accord/domain";
import { isProviderError } from "../../adapters/provider/provider-error.ts";
import { requireProvider } from "../../adapters/provider/require-provider.ts";
import { applyReport, type EnvelopeRow, findEnvelope } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { claimRefresh } from "./envelopes.read.ts";

const MIN_INTERVAL_MS = 5_000;

/** `retryAfter` is in seconds. */
export interface Refreshed {
  readonly row: EnvelopeRow;
  readonly refresh: NonNullable<RefreshedEnvelope["refresh"]>;
  readonly retryAfter?: number | undefined;
}

/**
 * Reads the envelope from the provider, at most once in a few seconds for all users together, unless
 * an edit view was opened since; otherwise the response is the stored state. 503 `not_configured`
 * without a provider.
 */
export async function refresh(deps: SigningDeps, row: EnvelopeRow): Promise<Refreshed> {
  const { db, clock, logger } = deps;
  const now = clock.now();
  if (isFinalStatus(row.status)) return { row, refresh: "provider" };
  const provider = requireProvider(deps.provider);
  const before = new Date(now.getTime() - MIN_INTERVAL_MS);
  if (!(await claimRefresh(db, row.envelopeId, { now, before }))) {
    // Read again: a webhook or the other request may have been quicker.
    const stored = (await findEnvelope(db, row.envelopeId)) ?? row;
    return { row: stored, refresh: "throttled", retryAfter: MIN_INTERVAL_MS / 1000 };
  }
  try {
    const report = await provider.getEnvelope(row.envelopeId);
    return { row: (await applyReport(deps, report)) ?? row, refresh: "provider" };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    logger.warn({ envelope: row.envelopeId, err: error }, "an envelope was not refreshed");
    return { row, refresh: "unreachable", retryAfter: error.retryAfter };
  }
}
