import { isFinalStatus } from "@accord/domain";
import { applyReport } from "../../records/apply-report.ts";
import { asSystem } from "../../records/as-system.ts";
import { addLines } from "../../records/envelope-events.store.ts";
import { findEnvelope, updateEnvelope } from "../../records/envelopes.store.ts";
import type { EnvelopeRow } from "../../records/envelopes.store.ts";
import type { EnvelopeReport } from "../../provider/envelope-report.ts";
import { isProviderError } from "../../provider/provider-error.ts";
import type { ProviderError } from "../../provider/provider-error.ts";
import type { SigningProvider } from "../../provider/provider.ts";
import { requireProvider } from "../../provider/require-provider.ts";
import type { SigningDeps } from "../../signing.deps.ts";

type Deps = Pick<SigningDeps, "db" | "jobs" | "clock" | "provider">;

/**
 * Idempotent. A draft is discarded because drafts cannot be voided. Throws ProviderError when the
 * request has to wait or was refused.
 */
export async function carryOutWish(deps: Deps, envelopeId: string): Promise<void> {
  const provider = requireProvider(deps.provider);
  const hear = (report: EnvelopeReport) =>
    asSystem(deps.db, (trx) => applyReport(trx, deps, report, deps.clock.now()));
  let row: EnvelopeRow | null = (await findEnvelope(deps.db, envelopeId)) ?? null;
  // It may have been sent at the provider.
  if (isWished(row) && row.status === "created") row = await hear(await readTruth(provider, row));
  if (!isWished(row)) return;
  try {
    if (row.status === "created") await provider.discardDraft(envelopeId);
    else await provider.voidEnvelope(envelopeId, row.void_requested_reason);
  } catch (error) {
    if (isProviderError(error, "refused", "not_found")) await drop(deps, row, error);
    if (!isProviderError(error, "wrong_state")) throw error;
    await hear(await readTruth(provider, row));
    return;
  }
  await hear(voided(row, deps.clock.now()));
}

type Wished = EnvelopeRow & { readonly void_requested_reason: string };

const isWished = (row: EnvelopeRow | null): row is Wished =>
  row !== null && !isFinalStatus(row.status) && row.void_requested_reason !== null;

const readTruth = (provider: SigningProvider, row: EnvelopeRow) =>
  provider.getEnvelope(row.envelope_id);

const voided = (row: Wished, now: Date): EnvelopeReport => ({
  envelopeId: row.envelope_id,
  transactionId: null,
  status: "voided",
  changedAt: now.toISOString(),
  sentAt: null,
  completedAt: null,
  expiresAt: null,
  subject: null,
  voidReason: row.void_requested_reason,
  signers: null,
});

async function drop({ db, clock }: Deps, row: EnvelopeRow, error: ProviderError): Promise<void> {
  const said = error.said ?? error.errorCode ?? "no reason was given";
  const text = `Could not be cancelled: DocuSign refused (${said})`;
  const line = { at: clock.now().toISOString(), status: row.status, text };
  await asSystem(db, async (trx) => {
    await updateEnvelope(trx, row.envelope_id, {
      void_requested_at: null,
      void_requested_by: null,
      void_requested_reason: null,
    });
    await addLines(trx, row.id, [{ ...line, user_id: row.void_requested_by }]);
  });
}
