import { isFinalStatus } from "@accord/domain";
import { isProviderError } from "../../adapters/provider/provider-error.ts";
import { requireProvider } from "../../adapters/provider/require-provider.ts";
import { applyReport, type EnvelopeRow } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { claimRefresh } from "./envelopes.read.ts";

const MIN_INTERVAL_MS = 5_000;

/** `retryAfter` is in seconds. */
export interface Refreshed {
  readonly row: EnvelopeRow;
  readonly retryAfter?: number | undefined;
}

/**
 * Reads the envelope from the provider, at most once in a few seconds for all users together;
 * without a response the stored state stays. 503 `not_configured` without a provider.
 */
export async function refresh(deps: SigningDeps, row: EnvelopeRow): Promise<Refreshed> {
  const { db, clock, logger } = deps;
  const now = clock.now();
  if (isFinalStatus(row.status)) return { row };
  const provider = requireProvider(deps.provider);
  const before = new Date(now.getTime() - MIN_INTERVAL_MS);
  if (!(await claimRefresh(db, row.envelopeId, { now, before }))) return { row };
  try {
    const report = await provider.getEnvelope(row.envelopeId);
    return { row: (await applyReport(deps, report)) ?? row };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    logger.warn({ envelope: row.envelopeId, err: error }, "an envelope was not refreshed");
    return { row, retryAfter: error.retryAfter };
  }
}
