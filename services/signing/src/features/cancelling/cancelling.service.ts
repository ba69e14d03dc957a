import { isFinalStatus, canCancelEnvelope } from "@accord/domain";
import { conflict, inTransaction, notFound, ServiceError, type Acting } from "@accord/service-kit";
import { isProviderError } from "../../adapters/provider/provider-error.ts";
import { requireProvider } from "../../adapters/provider/require-provider.ts";
import {
  cancellationFields,
  closeAttempts,
  envelopesOf,
  findEnvelope,
  lockEnvelope,
  updateEnvelope,
  type EnvelopeRow,
  cancellations,
} from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { notifyCoreNow } from "../moves/index.ts";
import { executeCancellation } from "./execute-cancellation.ts";

type Deps = Pick<SigningDeps, "db" | "jobs" | "core" | "clock" | "provider" | "logger">;

export type Cancelling = ReturnType<typeof createCancelling>;

export function createCancelling(deps: Deps) {
  return {
    /** Stored first, and executed later when the provider does not respond. */
    cancel: async (acting: Acting, envelopeId: string, reason: string) => {
      requireProvider(deps.provider);
      const requested = await requestCancellation(deps, acting, envelopeId, reason);
      if (isFinalStatus(requested.status)) return requested;
      await cancelNow(deps, envelopeId);
      const row = (await findEnvelope(deps.db, envelopeId)) ?? requested;
      if (row.status === "completed" || row.status === "declined") throw tooLate(row);
      if (row.status === "voided") await notifyCoreNow(deps, { envelopeId, kind: "cancelled" });
      return row;
    },
    close: (acting: Acting, agreementId: string, reason: string) =>
      close(deps, acting, agreementId, reason),
  };
}

async function requestCancellation(
  { db, clock }: Deps,
  acting: Acting,
  envelopeId: string,
  reason: string,
): Promise<EnvelopeRow> {
  return inTransaction(db, acting, async (trx) => {
    const row = await lockEnvelope(trx, envelopeId);
    if (row === undefined) throw notFound("The envelope");
    if (row.status === "voided" || row.status === "expired") return row;
    if (!canCancelEnvelope(row.status)) throw tooLate(row);
    if (row.voidRequestedAt === null) {
      const fields = cancellationFields(clock.now(), acting.actor.userId, reason);
      await updateEnvelope(trx, envelopeId, fields);
    }
    return row;
  });
}

function tooLate({ status }: EnvelopeRow): ServiceError {
  if (status === "created") {
    return conflict("This is a draft that nobody received. Open it at DocuSign to discard it.");
  }
  return conflict(
    status === "declined"
      ? "A signer declined it already, so there is nothing to cancel."
      : "Everybody has signed it already, so it can no longer be cancelled.",
  );
}

async function cancelNow(deps: Deps, envelopeId: string): Promise<void> {
  try {
    await executeCancellation(deps, envelopeId);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    deps.logger.warn({ envelope: envelopeId, err: error }, "an envelope was not cancelled yet");
    if (!isProviderError(error, "refused", "not_found")) return;
    const providerMessage = error.userMessage ?? "It gave no reason.";
    const message = `DocuSign did not cancel it: ${providerMessage} Refresh its status, then try again.`;
    throw new ServiceError(502, "refused_by_provider", message, { cause: error });
  }
}

/** Enqueues cancelling every envelope of a deleted agreement; returns their number. */
async function close(
  { db, jobs, clock }: Deps,
  acting: Acting,
  agreementId: string,
  reason: string,
): Promise<number> {
  return inTransaction(db, acting, async (trx) => {
    const { userId } = acting.actor;
    const sending = await closeAttempts(trx, agreementId, { reason, userId });
    const open = (await envelopesOf(trx, agreementId)).filter(
      ({ status }) => status === "created" || canCancelEnvelope(status),
    );
    for (const { envelopeId, voidRequestedAt } of open) {
      if (voidRequestedAt !== null) continue;
      await updateEnvelope(trx, envelopeId, cancellationFields(clock.now(), userId, reason));
      await jobs.send(trx, cancellations, [{ data: { envelopeId } }]);
    }
    return sending + open.length;
  });
}
