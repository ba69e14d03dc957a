import { hasRole, runReference } from "@accord/domain";
import { conflict, roleMissing, type Caller } from "@accord/service-kit";
import type { TransactionContext } from "../../deps.ts";
import { updateRun } from "./payout-runs.store.ts";
import { lockAgreementsOf } from "./release-run.ts";
import { openRun, type RunStep } from "./run-steps.ts";

/** A released run only by an approver who confirms that the file was not sent. */
export async function cancelRun(
  { trx, clock }: TransactionContext,
  actor: Caller,
  step: RunStep,
  input: { readonly reason: string; readonly fileNotSent: boolean },
): Promise<void> {
  await lockAgreementsOf(trx, step.id);
  const from = ["draft", "submitted", "approved", "released"] as const;
  const run = await openRun(trx, step, { from, to: "cancelled", name: "cancelled" });
  if (!run) return;
  const isReleased = run.status === "released";
  const required = isReleased ? "approver" : "staff";
  if (!hasRole(actor.roles, required)) throw roleMissing(required);
  if (isReleased && !input.fileNotSent)
    throw conflict(
      `${runReference(run.number)} is released. Confirm that its file was not sent to the bank.`,
    );
  if (isReleased) {
    await trx("payouts")
      .whereIn("id", (query) =>
        query
          .select("payoutId")
          .from("payout_run_lines")
          .where({ runId: run.id, state: "included" }),
      )
      .update({ inPayment: false });
    await trx("run_files").where({ runId: run.id }).update({ voidReason: input.reason });
    await trx("checks")
      .where({ runId: run.id, status: "issued" })
      .update({ status: "void", voidReason: input.reason });
  }
  await trx("payout_run_lines")
    .where({ runId: run.id })
    .whereIn("state", ["included", "held"])
    .update({ state: isReleased ? "voided" : "removed" });
  await updateRun(trx, run.id, {
    status: "cancelled",
    cancelledBy: actor.userId,
    cancelledAt: clock.now(),
    cancelReason: input.reason,
  });
}
