import { isFinalStatus } from "@accord/domain";
import {
  applyReport,
  asSystem,
  addLines,
  findEnvelope,
  updateEnvelope,
  type EnvelopeRow,
} from "../records/index.ts";
import type { EnvelopeReport } from "../../adapters/provider/envelope-report.ts";
import { isProviderError, type ProviderError } from "../../adapters/provider/provider-error.ts";
import { requireProvider } from "../../adapters/provider/require-provider.ts";
import type { SigningDeps } from "../../deps.ts";

type Deps = Pick<SigningDeps, "db" | "jobs" | "clock" | "provider">;

/**
 * Idempotent. A draft is discarded because drafts cannot be voided. Throws ProviderError when the
 * request has to wait or was refused.
 */
export async function executeCancellation(deps: Deps, envelopeId: string): Promise<void> {
  const provider = requireProvider(deps.provider);
  let row: EnvelopeRow | null = (await findEnvelope(deps.db, envelopeId)) ?? null;
  // It may have been sent at the provider.
  if (isCancellationPending(row) && row.status === "created")
    row = await applyReport(deps, await provider.getEnvelope(envelopeId));
  if (!isCancellationPending(row)) return;
  try {
    if (row.status === "created") await provider.discardDraft(envelopeId);
    else await provider.voidEnvelope(envelopeId, row.voidRequestedReason);
  } catch (error) {
    if (isProviderError(error, "refused", "not_found")) await recordRefusal(deps, row, error);
    if (!isProviderError(error, "wrong_state")) throw error;
    await applyReport(deps, await provider.getEnvelope(envelopeId));
    return;
  }
  await applyReport(deps, voided(row, deps.clock.now()));
}

type PendingRow = EnvelopeRow & { readonly voidRequestedReason: string };

const isCancellationPending = (row: EnvelopeRow | null): row is PendingRow =>
  row !== null && !isFinalStatus(row.status) && row.voidRequestedReason !== null;

const voided = (row: PendingRow, now: Date): EnvelopeReport => ({
  envelopeId: row.envelopeId,
  transactionId: null,
  status: "voided",
  changedAt: now.toISOString(),
  sentAt: null,
  completedAt: null,
  expiresAt: null,
  subject: null,
  voidReason: row.voidRequestedReason,
  signers: null,
});

async function recordRefusal(
  { db, clock }: Deps,
  row: EnvelopeRow,
  error: ProviderError,
): Promise<void> {
  const reason = error.userMessage ?? error.errorCode ?? "no reason was given";
  const text = `Could not be cancelled: DocuSign refused (${reason})`;
  const line = { at: clock.now().toISOString(), status: row.status, text };
  await asSystem(db, async (trx) => {
    await updateEnvelope(trx, row.envelopeId, {
      voidRequestedAt: null,
      voidRequestedBy: null,
      voidRequestedReason: null,
    });
    await addLines(trx, row.id, [{ ...line, userId: row.voidRequestedBy }]);
  });
}
