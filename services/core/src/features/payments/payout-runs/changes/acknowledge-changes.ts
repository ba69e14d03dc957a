import { reviewGroupNames, runReference, type ReviewGroup } from "@accord/domain";
import { conflict, preconditionFailed, type Acting, requireUser } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { lockRun, type PayoutRunRow } from "../payout-runs.store.ts";
import { refuseOwnWork } from "../approval/own-work.read.ts";
import { readReviewGroups } from "../lines/lines-to-review.store.ts";
import { readAcknowledged, writeAcknowledged } from "./acknowledged.store.ts";

export interface Acknowledgement {
  readonly revision: number;
  readonly groups: readonly ReviewGroup[];
}

/** 412 for another revision, 403 for those who had a part in the run. */
export async function acknowledgeChanges(
  { trx, clock }: TransactionContext,
  acting: Acting,
  id: string,
  { revision, groups }: Acknowledgement,
): Promise<void> {
  const userId = requireUser(acting.actor);
  const run = await lockRun(trx, id);
  if (run.revision !== revision) throw preconditionFailed(null, run.updatedAt);
  if (run.status !== "submitted")
    throw conflict(`${runReference(run.number)} is not waiting for an approval.`);
  await refuseOwnWork(trx, run, userId);
  const at = clock.now();
  await writeAcknowledged(trx, { runId: id, revision, userId, groups: [...new Set(groups)], at });
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
