import { approvalsNeeded, isBlocking, parseMoney, runReference } from "@accord/domain";
import {
  conflict,
  preconditionFailed,
  ServiceError,
  type Acting,
  requireUser,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { insertRunEvent } from "../../base/audit/index.ts";
import { readFirmSettings } from "../../base/firm-settings/index.ts";
import type { FundingAccountRow } from "../funding-accounts/index.ts";
import type { Vault } from "../../base/vault/index.ts";
import {
  fundingFingerprintOf,
  refuseChangedAccount,
  requireFunding,
} from "./approval/funding-fingerprint.ts";
import { lockRun, updateRun, type PayoutRunRow } from "./payout-runs.store.ts";
import { writeProblems } from "./lines/prepared-lines.store.ts";
import { termsOf } from "./lines/run-terms.ts";
import { refreshLines } from "./lines/prepare-run.ts";
import { requireAcknowledged } from "./changes/acknowledge-changes.ts";
import { refuseOwnWork } from "./approval/own-work.read.ts";
import { countApprovals, insertApproval, isApprovedBy } from "./approval/run-approvals.store.ts";
import { addEditor } from "./approval/run-editors.store.ts";
import { markChanged, readPresentLines, stops, type PresentLine } from "./lines/present-lines.ts";
import { isAsSubmitted, readRunFingerprint } from "./approval/run-fingerprint.read.ts";
import { markChangesToReview } from "./lines/lines-to-review.store.ts";
import { approvalStops, stopTexts } from "./approval/run-stops.ts";
import { openRun, type RunStep } from "./open-run.ts";

export interface StepResult {
  /** Is thrown after the commit, so that what was found stays written. */
  readonly refusal?: ServiceError;
  /** The included lines as they were just verified, by position. */
  readonly verified?: readonly PresentLine[];
}

/** 409 with the lines that block. */
export async function submitRun(
  { trx, clock }: TransactionContext,
  acting: Acting,
  vault: Vault,
  step: RunStep,
): Promise<StepResult> {
  const run = await openRun(trx, "submit", step);
  if (!run) return {};
  const verified = await refreshLines({ trx, clock }, run);
  const lines = verified.map(({ line }) => line);
  if (lines.length === 0) throw conflict("The run pays nothing. Add payouts first.");
  if (lines.some(({ problems }) => problems.some(isBlocking))) {
    const named = await stopTexts(trx, run, verified, await termsOf(trx, run, clock));
    throw conflict(`${named.join(" ")} Repair or hold what cannot be paid yet.`);
  }
  const fundingFingerprint = fundingFingerprintOf(vault, await requireFunding(trx, run));
  await updateRun(trx, run.id, {
    status: "submitted",
    revision: run.revision + 1,
    fundingFingerprint,
    contentSha256: await readRunFingerprint(trx, { ...run, fundingFingerprint }, lines),
    submittedBy: acting.actor.userId,
    submittedAt: clock.now(),
    rejection: null,
  });
  await addEditor(trx, run.id, acting);
  return { verified };
}

export async function withdrawRun({ trx }: TransactionContext, step: RunStep): Promise<void> {
  const run = await openRun(trx, "withdraw", step);
  if (run) await updateRun(trx, run.id, { status: "draft" });
}

/** 409 for a run that became a draft otherwise: nobody would read the note. */
export async function rejectRun(
  { trx }: TransactionContext,
  step: RunStep,
  note: string,
): Promise<void> {
  const { status, rejection } = await lockRun(trx, step.id);
  if (status === "draft" && rejection === note) return;
  const run = await openRun(trx, "reject", step);
  if (run) await updateRun(trx, run.id, { status: "draft", rejection: note });
}

/**
 * 403 for those who had a part in the run, 412 for another fingerprint than the one that is shown.
 * What changed meanwhile makes it a draft, which is kept: the refusal is returned and not thrown.
 */
export async function approveRun(
  { trx, clock }: TransactionContext,
  acting: Acting,
  vault: Vault,
  step: RunStep,
  input: { readonly contentSha256: string; readonly note: string | null },
): Promise<StepResult> {
  const userId = requireUser(acting.actor);
  const run = await lockRun(trx, step.id);
  const own = { runId: run.id, revision: run.revision, userId };
  const isRepeat = await isApprovedBy(trx, own);
  if (isRepeat && (run.status === "submitted" || run.status === "approved")) return {};
  await openRun(trx, "approve", step);
  await refuseOwnWork(trx, run, userId);
  if (input.contentSha256 !== run.contentSha256) throw preconditionFailed(null, run.updatedAt);
  await markChangesToReview(trx, run);
  await requireAcknowledged(trx, run, userId);
  const result = await verifyFingerprint(
    { trx, clock },
    run,
    vault,
    await requireFunding(trx, run),
  );
  if (result.refusal) return result;
  await insertApproval(trx, { ...own, ...input, at: clock.now() });
  const { secondApprovalFrom } = await readFirmSettings(trx);
  const count = await countApprovals(trx, run);
  if (count >= approvalsNeeded(parseMoney(run.net), parseMoney(secondApprovalFrom)))
    await updateRun(trx, run.id, { status: "approved" });
  return result;
}

/**
 * The lines as they are paid now, or a refusal that names what stops the run, such as an account or
 * a line that is not any more what was approved; then the run is a draft with its lines marked.
 */
export async function verifyFingerprint(
  { trx, clock }: TransactionContext,
  run: PayoutRunRow,
  vault: Vault,
  account: FundingAccountRow,
): Promise<StepResult> {
  const refusal = await refuseChangedAccount(trx, run, vault, account, clock.timeZone);
  if (refusal) return { refusal };
  const missing = await approvalStops(trx, run);
  if (missing.length > 0) return stopRun(trx, run, missing);
  const terms = await termsOf(trx, run, clock);
  const present = await readPresentLines(trx, run, terms);
  const lines = present.map(({ line }) => line);
  const isSame = await isAsSubmitted(trx, run, lines);
  const found = present.filter(stops);
  if (found.length === 0 && isSame) return { verified: present };
  const stopped = found.length > 0 ? found : present.map(markChanged);
  const named = await stopTexts(trx, run, stopped, terms);
  await writeProblems(trx, stopped);
  return stopRun(trx, run, named);
}

async function stopRun(
  trx: Knex.Transaction,
  run: PayoutRunRow,
  reasons: readonly string[],
): Promise<StepResult> {
  await updateRun(trx, run.id, { status: "draft" });
  await insertRunEvent(trx, run, `Stopped. ${reasons.join(" ")}`);
  return {
    refusal: conflict(
      `${runReference(run.number)} is a draft again. ${reasons.join(" ")} Refresh it, clear what stops it, and submit it again.`,
    ),
  };
}
