import { inTransaction, type Acting } from "@accord/service-kit";
import {
  adoptEnvelope,
  settleAttempt,
  type AttemptRow,
  findEnvelope,
  type EnvelopeRow,
} from "../records/index.ts";
import type {
  CreatedEnvelope,
  NewEnvelope,
  SigningProvider,
} from "../../adapters/provider/provider.ts";
import { isProviderError } from "../../adapters/provider/provider-error.ts";
import type { SigningDeps } from "../../deps.ts";
import { outcomeUnknown, refusalOf } from "./provider-refusal.ts";

type Deps = Pick<SigningDeps, "db" | "jobs" | "clock" | "logger"> & {
  readonly provider: SigningProvider;
};

/**
 * Without a response the envelope is looked up at once by its transactionId, then by the
 * reconciliation.
 */
export async function executeAttempt(
  deps: Deps,
  acting: Acting,
  attempt: AttemptRow,
  content: Pick<NewEnvelope, "documents" | "signers">,
): Promise<EnvelopeRow> {
  const { id: transactionId, mode, subject, message } = attempt;
  let created: CreatedEnvelope;
  try {
    const envelope = { ...content, transactionId, mode, subject, message };
    created = await deps.provider.createEnvelope(envelope);
  } catch (error) {
    const found = await findCreatedEnvelope(deps, attempt, error);
    if (found === null) throw await recordFailure(deps, attempt, error);
    created = found;
  }
  return recordEnvelope(deps, acting, attempt, created);
}

/** Null is no proof: the provider may still be creating it. */
async function findCreatedEnvelope(
  { provider, logger }: Deps,
  { id }: AttemptRow,
  error: unknown,
): Promise<CreatedEnvelope | null> {
  if (!isProviderError(error, "unknown")) return null;
  const found = await provider.findAtOnce(id).catch(() => null);
  if (found !== null)
    logger.warn({ attempt: id, err: error }, "an envelope without a response was found");
  return found;
}

/** A draft without a known outcome counts as failed, because nobody receives it. */
async function recordFailure(deps: Deps, attempt: AttemptRow, error: unknown): Promise<unknown> {
  const refusal = isProviderError(error) ? refusalOf(error) : outcomeUnknown(error);
  const isUnknown = refusal.code === "outcome_unknown" && attempt.mode === "send";
  const at = deps.clock.now();
  const outcome = isUnknown
    ? ({ state: "unknown", at } as const)
    : ({ state: "failed", failure: refusal.message, at } as const);
  deps.logger.warn(
    { attempt: attempt.id, state: outcome.state, err: error },
    "an envelope was not created, or its outcome is unknown",
  );
  await settleAttempt(deps.db, attempt.id, outcome).catch((lost: unknown) => {
    deps.logger.warn({ attempt: attempt.id, err: lost }, "an attempt could not be settled");
  });
  return refusal;
}

/** The envelope is sent by now; after a failure the reconciliation adopts it. */
async function recordEnvelope(
  { db, jobs, clock, logger }: Deps,
  acting: Acting,
  attempt: AttemptRow,
  created: CreatedEnvelope,
): Promise<EnvelopeRow> {
  try {
    return await inTransaction(db, acting, async (trx) => {
      await adoptEnvelope(trx, { jobs }, { ...created, attemptId: attempt.id }, clock.now());
      const row = await findEnvelope(trx, created.envelopeId);
      if (row === undefined) throw new Error("the envelope was not recorded");
      return row;
    });
  } catch (error) {
    logger.warn({ attempt: attempt.id, err: error }, "an envelope could not be recorded");
    throw outcomeUnknown(error);
  }
}
