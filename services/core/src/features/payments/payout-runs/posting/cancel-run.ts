import { formatUsd, hasRole, parseMoney, runReference, runStepRule } from "@accord/domain";
import { conflict, roleMissing, type Caller } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { insertReturn } from "../../../base/audit/index.ts";
import { findFundingAccount } from "../../funding-accounts/index.ts";
import { reopenAgreements, setInPayment } from "../../../book/records/index.ts";
import { recalculate } from "../../../book/schedule/index.ts";
import { requireVault, type Vault } from "../../../base/vault/index.ts";
import { issuedChecks, voidChecks } from "../checks/checks.store.ts";
import { lockAgreementsOf, updateRun, type PayoutRunRow } from "../payout-runs.store.ts";
import { agreementIdsOf, linesOf, moveLines, payoutIdsOfRun } from "../lines/run-lines.store.ts";
import { voidFiles } from "../bank-files/run-files.store.ts";
import { renewCheckFiles } from "../bank-files/renew-files.ts";
import { openRun, type RunStep } from "../open-run.ts";

/** A released run only by an approver who confirms that the file was not sent. */
export async function cancelRun(
  context: TransactionContext,
  actor: Caller,
  vault: Vault | null,
  step: RunStep,
  input: { readonly reason: string; readonly fileNotSent: boolean },
): Promise<void> {
  const { trx, clock } = context;
  await lockAgreementsOf(trx, step.id);
  const run = await openRun(trx, "cancel", step);
  if (!run) return;
  const isReleased = run.status === "released";
  const required = runStepRule("cancel").from[run.status] ?? "approver";
  if (!hasRole(actor.roles, required)) throw roleMissing(required);
  if (isReleased && !input.fileNotSent)
    throw conflict(
      `${runReference(run.number)} is released. Confirm that its file was not sent to the bank.`,
    );
  if (isReleased) {
    await reopenClosed(trx, run, input.reason);
    await takeBackPayments(context, run.id, input.reason);
    await voidAllChecks(context, actor, vault, run, input.reason);
  }
  await moveLines(trx, run.id, "held", "removed");
  await moveLines(trx, run.id, "included", "voided");
  await updateRun(trx, run.id, {
    status: "cancelled",
    cancelledBy: actor.userId,
    cancelledAt: clock.now(),
    cancelReason: input.reason,
  });
}

/** Agreements that were closed since the release are open again, and their History says why. */
async function reopenClosed(
  trx: Knex.Transaction,
  run: PayoutRunRow,
  reason: string,
): Promise<void> {
  const lines = Map.groupBy(await linesOf(trx, run.id), ({ agreementId }) => agreementId);
  for (const { id, investorId } of await reopenAgreements(trx, [...lines.keys()])) {
    const net = (lines.get(id) ?? []).reduce((sum, line) => sum + parseMoney(line.net), 0);
    const entry = { amount: formatUsd(net), run: runReference(run.number), reason };
    const at = { agreementId: id, investorId };
    await insertReturn(trx, at, { ...entry, isReopened: true, isCancelled: true });
  }
}

/** Numbers stay used; the payouts follow the plan again, which may have changed meanwhile. */
async function takeBackPayments(
  { trx, clock }: TransactionContext,
  runId: string,
  voidReason: string,
): Promise<void> {
  await setInPayment(trx, await payoutIdsOfRun(trx, runId), false);
  await voidFiles(trx, { runId }, voidReason);
  await recalculate(trx, await agreementIdsOf(trx, runId), { today: clock.today() });
}

/** The bank gets its last list of checks, on which they are void. */
async function voidAllChecks(
  { trx, clock }: TransactionContext,
  actor: Caller,
  vault: Vault | null,
  run: PayoutRunRow,
  reason: string,
): Promise<void> {
  const checks = await issuedChecks(trx, run.id);
  if (checks.length === 0) return;
  const ids = checks.map(({ id }) => id);
  await voidChecks(trx, ids, reason);
  const account = await findFundingAccount(trx, run.fundingAccountId);
  if (!account) throw new Error("a run has no funding account");
  const of = { run, account, vault: requireVault(vault), clock, reason };
  await renewCheckFiles(trx, { actor }, of, ["positive_pay"]);
}
