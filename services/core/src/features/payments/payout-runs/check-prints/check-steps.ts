import {
  beginningOf,
  hasRole,
  namedNumbers,
  pluralize,
  runReference,
  VOID_CHECK,
} from "@accord/domain";
import { conflict, notFound, roleMissing, type Acting, type Caller } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { insertRunEvent, requireVersion } from "../../../base/audit/index.ts";
import { lockFundingAccount } from "../../funding-accounts/index.ts";
import type { Vault } from "../../../base/vault/index.ts";
import { refuseReplacer, requireReplacer } from "../checks/check-parts.read.ts";
import {
  checksOf,
  findCheck,
  issuedChecks,
  markConfirmed,
  markPrinted,
  replaceChecks,
  voidChecks,
  type CheckRow,
} from "../checks/checks.store.ts";
import { findRun, lockAgreementRows, lockRun, type PayoutRunRow } from "../payout-runs.store.ts";
import { linesOf } from "../lines/run-lines.store.ts";
import { renewCheckFiles } from "../bank-files/renew-files.ts";
import { returnLine } from "../returns/return-line.ts";
import type { RunStep } from "../open-run.ts";

const SPOILED = "Spoiled in printing";

/** Locks the run, then its account. 404, 409. */
async function openChecks(trx: Knex.Transaction, runId: string) {
  const run = await lockRun(trx, runId);
  if (run.status !== "released" && run.status !== "paid") throw notReleased(run);
  const account = await lockFundingAccount(trx, run.fundingAccountId);
  if (!account) throw new Error("a run has no funding account");
  return { run, account };
}

const notReleased = ({ number, status }: PayoutRunRow) =>
  conflict(
    status === "cancelled"
      ? `${runReference(number)} is cancelled. Its checks are void.`
      : `${runReference(number)} is not released. Its checks get their numbers then.`,
  );

/** The checks that are not confirmed yet; they count as printed from now on. 409 without one. */
export async function takeToPrint(
  { trx, clock }: TransactionContext,
  acting: Acting,
  runId: string,
): Promise<{ readonly run: PayoutRunRow; readonly checks: readonly CheckRow[] }> {
  const { run } = await openChecks(trx, runId);
  const checks = (await issuedChecks(trx, runId)).filter(({ confirmedAt }) => confirmedAt === null);
  if (checks.length === 0)
    throw conflict(`${runReference(run.number)} has no check that is not printed yet.`);
  await refuseReplacer(trx, acting.actor.userId, checks);
  await markPrinted(
    trx,
    checks.map(({ id }) => id),
    clock.now(),
  );
  await insertRunEvent(trx, run, `Printed ${namedChecks(checks)}`);
  return { run, checks };
}

const namedChecks = (checks: readonly Pick<CheckRow, "number">[]) =>
  `${pluralize(checks.length, "check")}, ${namedNumbers(checks.map(({ number }) => number))}`;

export interface ActingPerson extends Acting {
  readonly actor: Caller;
}

/** Spoiled checks get new numbers, the others that were printed are confirmed. 403, 404, 409, 412. */
export async function confirmPrinted(
  { trx, clock }: TransactionContext,
  acting: ActingPerson,
  vault: Vault,
  { id: runId, version }: RunStep,
  spoiledIds: readonly string[],
): Promise<void> {
  const { run, account } = await openChecks(trx, runId);
  await requireVersion(trx, run, version);
  const chosen = (await checksOf(trx, runId)).filter(({ id }) => spoiledIds.includes(id));
  if (chosen.length !== new Set(spoiledIds).size) throw notFound("A check of the run");
  // One that is void already was reported by the same answer before.
  const spoiled = chosen.filter(({ status }) => status === "issued");
  if (spoiled.some(({ printedAt }) => printedAt === null))
    throw conflict("A check that was not printed cannot be spoiled. Print the checks first.");
  for (const check of spoiled) await requireReplacer(trx, acting.actor, check);
  const confirmed = await markConfirmed(
    trx,
    runId,
    spoiled.map(({ id }) => id),
    clock.now(),
  );
  if (confirmed.length > 0)
    await insertRunEvent(trx, run, `Confirmed as printed: ${namedChecks(confirmed)}`);
  if (spoiled.length === 0) return;
  const inOrder = spoiled.toSorted((a, b) => Number(a.number) - Number(b.number));
  await replaceChecks(trx, account, inOrder, SPOILED);
  await renewCheckFiles(trx, acting, { run, account, vault, clock, reason: SPOILED });
}

/** 403; 409 for a void check, and without a replacement before the run is paid. 412. */
export async function voidCheckOf(
  context: TransactionContext,
  acting: ActingPerson,
  vault: Vault,
  of: {
    readonly id: string;
    readonly version: number | null;
    readonly reason: string;
    readonly replace: boolean;
  },
): Promise<string> {
  const { trx, clock } = context;
  const { runId } = await findCheck(trx, of.id);
  if (!of.replace && !hasRole(acting.actor.roles, "staff")) throw roleMissing("staff");
  if (!of.replace) await returnLinesOf(context, runId, of);
  const { run, account } = await openChecks(trx, runId);
  const check = await findCheck(trx, of.id);
  await requireVersion(trx, check, of.version);
  if (check.status === "void") throw alreadyVoid(check);
  if (of.replace) {
    await requireReplacer(trx, acting.actor, check);
    await replaceChecks(trx, account, [check], of.reason);
  } else await voidChecks(trx, [check.id], of.reason);
  await renewCheckFiles(trx, acting, { run, account, vault, clock, reason: of.reason });
  return runId;
}

const alreadyVoid = ({ number }: CheckRow) => conflict(`Check ${number} is void already.`);

/** The payouts of a check that nobody gets are due again, as after a return of the bank. */
async function returnLinesOf(
  context: TransactionContext,
  runId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const { trx, clock } = context;
  // returnLine locks the agreement before the run.
  const run = await findRun(trx, runId);
  const check = await findCheck(trx, id);
  if (check.status === "void") throw alreadyVoid(check);
  if (run?.status !== "paid")
    throw conflict(
      `${runReference(run?.number ?? 0)} is not marked as paid yet. Replace the check, or mark the run as paid first.`,
    );
  const lines = (await linesOf(trx, runId, ["paid"])).filter(({ checkId }) => checkId === id);
  await lockAgreementRows(
    trx,
    lines.map(({ agreementId }) => agreementId),
  );
  for (const line of lines)
    await returnLine(context, runId, {
      lineId: line.id,
      code: VOID_CHECK,
      returnedOn: clock.today(),
      note: beginningOf(`Check ${check.number} is void: ${reason}`, 1000),
    });
}
