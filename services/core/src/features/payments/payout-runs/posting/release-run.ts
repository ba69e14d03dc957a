import { fileIdModifier } from "@accord/domain";
import { conflict, type Acting, requireUser } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import {
  findFundingAccount,
  lockBank,
  writeNextTrace,
  type FundingAccountRow,
} from "../../funding-accounts/index.ts";
import { setInPayment } from "../../../book/records/index.ts";
import type { Vault } from "../../../base/vault/index.ts";
import { allocateTraces, makeAchFile } from "../bank-files/ach-file.ts";
import { readAchLines, readBankNames } from "../bank-files/ach-lines.read.ts";
import { fingerprintOf } from "../bank-files/file-fingerprint.ts";
import { insertFile, usedModifiers } from "../bank-files/run-files.store.ts";
import {
  agreementIdsOf,
  keepLineTexts,
  moveLines,
  payoutIdsOfRun,
  writeBankNames,
  writeTraces,
} from "../lines/run-lines.store.ts";
import { allocateChecks } from "../checks/allocate-checks.ts";
import { lockAgreementsOf, updateRun, type PayoutRunRow } from "../payout-runs.store.ts";
import { readReleasedTerms } from "../bank-files/released-terms.ts";
import { recalculate } from "../../../book/schedule/index.ts";
import { localMinute } from "../bank-files/renew-files.ts";
import { makeTextFile, textFileKinds } from "../bank-files/text-files.ts";
import { verifyFingerprint, type StepResult } from "../run-steps.ts";
import { openRun, type RunStep } from "../open-run.ts";

/**
 * Allocates trace and check numbers once, and marks the payouts as in payment. What changed since
 * the approval makes the run a draft: the refusal is returned, so that this is kept.
 */
export async function releaseRun(
  { trx, clock }: TransactionContext,
  acting: Acting,
  vault: Vault,
  step: RunStep,
): Promise<StepResult> {
  await lockAgreementsOf(trx, step.id);
  const run = await openRun(trx, "release", step);
  if (!run) return {};
  const account = await lockAccount(trx, run.fundingAccountId);
  const result = await verifyFingerprint({ trx, clock }, run, vault, account);
  if (result.refusal) return result;
  const releasedTerms = await readReleasedTerms(trx, account);
  await keepLineTexts(trx, run.id);
  await writeBankNames(trx, await readBankNames(trx, run.id));
  const madeAt = localMinute(clock.now(), clock.timeZone);
  const by = requireUser(acting.actor);
  const released = { ...run, releasedTerms };
  await allocateChecks(trx, run, account);
  await writeAchFile(trx, vault, { run: released, account, madeAt, by });
  await setInPayment(trx, await payoutIdsOfRun(trx, run.id), true);
  // A held line stays in the run with its reason; another run may pay it.
  await moveLines(trx, run.id, "held", "removed");
  const releasedAt = clock.now();
  await updateRun(trx, run.id, { status: "released", releasedBy: by, releasedAt, releasedTerms });
  await requirePrincipal({ trx, clock }, run.id);
  for (const kind of textFileKinds) {
    const text = await makeTextFile(trx, released, account, { kind, vault });
    if (text !== null)
      await insertFile(trx, {
        ...{ runId: run.id, kind, madeAt, madeBy: by, fileIdModifier: null },
        ...fingerprintOf(vault, text),
      });
  }
  return {};
}

/** 409 when an agreement has less principal than its redemptions. */
async function requirePrincipal({ trx, clock }: TransactionContext, runId: string): Promise<void> {
  const agreementIds = await agreementIdsOf(trx, runId, { redeemed: true });
  await recalculate(trx, agreementIds, { today: clock.today() });
}

/** Locks the account with its next trace number: no other run can take numbers or a file's modifier. */
async function lockAccount(trx: Knex.Transaction, id: string): Promise<FundingAccountRow> {
  const found = await findFundingAccount(trx, id);
  const nextTrace = found && (await lockBank(trx, found));
  const account = await findFundingAccount(trx, id);
  if (!account || nextTrace === undefined) throw new Error("a run has no funding account");
  return { ...account, nextTrace };
}

async function writeAchFile(
  trx: Knex.Transaction,
  vault: Vault,
  {
    run,
    account,
    madeAt,
    by,
  }: {
    readonly run: PayoutRunRow;
    readonly account: FundingAccountRow;
    readonly madeAt: string;
    readonly by: string;
  },
): Promise<void> {
  const unnumbered = await readAchLines(trx, run.id);
  if (unnumbered.length === 0) return;
  const modifier = await nextModifier(trx, account, madeAt.slice(0, 10));
  const { traces, nextTrace } = allocateTraces({ vault, run, account, lines: unnumbered });
  await writeTraces(trx, traces);
  await writeNextTrace(trx, account.odfiRouting, nextTrace);
  const lines = await readAchLines(trx, run.id);
  const text = makeAchFile({ vault, run, account, lines }, { madeAt, fileIdModifier: modifier });
  const file = {
    runId: run.id,
    kind: "ach",
    madeAt,
    madeBy: by,
    fileIdModifier: modifier,
  } as const;
  await insertFile(trx, { ...file, ...fingerprintOf(vault, text) });
}

/** Files of a day between one origin and one destination are told apart by one character. */
async function nextModifier(
  trx: Knex.Transaction,
  account: FundingAccountRow,
  day: string,
): Promise<string> {
  const used = await usedModifiers(trx, account, day);
  const modifier = fileIdModifier(used);
  if (modifier === null)
    throw conflict(`The bank takes 36 files a day from one origin. Release this run tomorrow.`);
  return modifier;
}
