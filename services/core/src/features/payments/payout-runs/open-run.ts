import { runReference, runStepRule, type RunStatus, type RunStepName } from "@accord/domain";
import { conflict, requireUser, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireVersion } from "../../base/audit/index.ts";
import { addEditor } from "./approval/run-editors.store.ts";
import { lockRun, updateRun, type PayoutRunRow } from "./payout-runs.store.ts";

export interface RunStep {
  readonly id: string;
  readonly version: number | null;
}

const statusNames: Readonly<Record<RunStatus, string>> = {
  draft: "a draft",
  submitted: "submitted",
  approved: "approved",
  released: "released",
  paid: "paid",
  cancelled: "cancelled",
};

/**
 * Locks the run for a step. Null when the step was taken already, so that a repeat answers as the
 * first one did; 412 for another version, 409 from another status.
 */
export async function openRun(
  trx: Knex.Transaction,
  name: RunStepName,
  { id, version }: RunStep,
): Promise<PayoutRunRow | null> {
  const run = await lockRun(trx, id);
  const { from, to, done } = runStepRule(name);
  if (run.status === to) return null;
  await requireVersion(trx, run, version);
  if (from[run.status] === undefined) {
    const reference = runReference(run.number);
    throw conflict(`${reference} is ${statusNames[run.status]}. It cannot be ${done}.`);
  }
  return run;
}

/** Every change of lines or terms ends here: the run is a draft, and approvals count no more. */
export async function openForEdit(
  trx: Knex.Transaction,
  acting: Acting,
  step: RunStep,
): Promise<PayoutRunRow> {
  const run = await openRun(trx, "change", step);
  if (!run) throw new Error("a step without an end was taken already");
  await updateRun(trx, run.id, { status: "draft", editedBy: requireUser(acting.actor) });
  await addEditor(trx, run.id, acting);
  return run;
}
