import { reviewGroupNames, runReference, type ReviewGroup } from "@accord/domain";
import { conflict, preconditionFailed, type Acting, requireUser } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { openRun, type RunStep } from "../open-run.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { refuseOwnWork } from "../approval/own-work.read.ts";
import { readReviewGroups } from "../lines/lines-to-review.store.ts";
import { readAcknowledged, writeAcknowledged } from "./acknowledged.store.ts";

export interface Acknowledgement {
  readonly revision: number;
  readonly groups: readonly ReviewGroup[];
}

/** 412 for another version or revision, 409 for a run that waits no more, 403 for own work. */
export async function acknowledgeChanges(
  { trx, clock }: TransactionContext,
  acting: Acting,
  step: RunStep,
  { revision, groups }: Acknowledgement,
): Promise<void> {
  const userId = requireUser(acting.actor);
  const run = await openRun(trx, "approve", step);
  // Approved by others meanwhile: nothing is left to tick.
  if (!run) return;
  if (run.revision !== revision) throw preconditionFailed(null, run.updatedAt);
  await refuseOwnWork(trx, run, userId);
  const at = clock.now();
  await writeAcknowledged(trx, {
    runId: run.id,
    revision,
    userId,
    groups: [...new Set(groups)],
    at,
  });
}

/** 409 until the approver has acknowledged each group that has lines. */
export async function requireAcknowledged(
  trx: Knex.Transaction,
  run: PayoutRunRow,
  userId: string,
): Promise<void> {
  const { id: runId, revision } = run;
  const acknowledged = await readAcknowledged(trx, { runId, revision, userId });
  const open = (await readReviewGroups(trx, runId)).filter(
    (group) => !acknowledged.includes(group),
  );
  if (open.length === 0) return;
  const names = open.map((group) => reviewGroupNames[group]);
  throw conflict(`Check what is new in ${runReference(run.number)} first: ${names.join(", ")}.`);
}
