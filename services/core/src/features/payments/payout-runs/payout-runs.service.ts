import type {
  BankFileAnswer,
  ChangedPayoutRun,
  NewPayoutRun,
  PayoutRun,
  PayoutRunDetails,
  PayoutRunLine,
  PayoutRunLineChange,
  PayoutRunLineQuery,
  PayoutRunPatch,
  PayoutRunQuery,
  ReturnedPayout,
  StepInProgress,
} from "@accord/contracts";
import type { LongStep, RunFileKind } from "@accord/domain";
import {
  inTransaction,
  readList,
  requireUser,
  type Acting,
  type Caller,
  type Clock,
  type List,
  type Read,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { runOnce, type OnceRequest } from "../../base/idempotency/index.ts";
import { requireVault, type Vault } from "../../base/vault/index.ts";
import { cancelRun } from "./posting/cancel-run.ts";
import { changeLines, updateTerms } from "./lines/change-lines.ts";
import { acknowledgeChanges, type Acknowledgement } from "./changes/acknowledge-changes.ts";
import { payRun } from "./posting/pay-run.ts";
import { countRuns, presentRun, readRunPage, requireRun } from "./payout-runs.read.ts";
import { readRun, type RunReader } from "./run-details.read.ts";
import { presentList } from "./lines/present-list.ts";
import { prepareRun, refreshLines } from "./lines/prepare-run.ts";
import { readRefused } from "./lines/refused.read.ts";
import { releaseRun } from "./posting/release-run.ts";
import { createFileTurns } from "./returns/file-turns.ts";
import { recordReturn } from "./returns/return-line.ts";
import { applyReturns, type BankFile } from "./returns/returns-file.ts";
import { openRunFile } from "./bank-files/run-file.ts";
import { countLines, presentLine, readLinePage } from "./lines/run-lines.read.ts";
import { approveRun, rejectRun, submitRun, withdrawRun, type StepResult } from "./run-steps.ts";
import { openForEdit, type RunStep } from "./open-run.ts";
import { markStep, readStepsInProgress } from "./steps-in-progress.read.ts";

export type PayoutRuns = ReturnType<typeof createPayoutRuns>;

type Work = (context: TransactionContext) => Promise<StepResult | void>;
type VaultWork = (context: TransactionContext, vault: Vault) => Promise<StepResult>;

export function createPayoutRuns(deps: { db: Knex; clock: Clock; vault: Vault | null }) {
  const { db, clock } = deps;
  const inTurn = createFileTurns();
  const step = async (acting: Acting, { id }: RunStep, work: Work): Promise<PayoutRunDetails> => {
    const result = await inTransaction(db, acting, (trx) => work({ trx, clock }));
    if (result?.refusal) throw result.refusal;
    return readRun(db, id, readerFor(acting), result?.verified);
  };
  const longStep = (name: LongStep, acting: Acting, of: RunStep, work: Work) =>
    step(acting, of, async (context) => {
      await markStep(context.trx, name, of.id);
      return work(context);
    });
  const readerFor = ({ actor }: Acting): RunReader => ({ actor, clock });
  /** 503 without the vault. */
  const vaultStep = (name: LongStep, acting: Acting, of: RunStep, work: VaultWork) => {
    const vault = requireVault(deps.vault);
    return longStep(name, acting, of, (context) => work(context, vault));
  };
  return {
    list(read: Read, query: PayoutRunQuery): Promise<List<PayoutRun>> {
      return readList(query, {
        readPage: (page) =>
          read((source) => readRunPage(source, { ...page, status: query.status })),
        count: () => read((source) => countRuns(source, query.status)),
        present: presentRun,
      });
    },
    inProgress: (): Promise<StepInProgress[]> => readStepsInProgress(db),
    one: (acting: Acting, id: string) => readRun(db, id, readerFor(acting)),
    lines: (read: Read, id: string, query: PayoutRunLineQuery) => readLines(deps, read, id, query),
    create(once: OnceRequest<ChangedPayoutRun>, input: NewPayoutRun) {
      return runOnce(deps, once, async (context) => {
        await markStep(context.trx, "prepare");
        const { id, payoutIds, verified } = await prepareRun(context, once, input);
        const run = await readRun(context.trx, id, readerFor(once), verified);
        return withRefused(context.trx, run, payoutIds);
      });
    },
    update: (acting: Acting, of: RunStep, patch: PayoutRunPatch) =>
      step(acting, of, (context) => updateTerms(context, acting, of, patch)),
    async changeLines(acting: Acting, of: RunStep, change: PayoutRunLineChange) {
      let added: readonly string[] = [];
      const run = await step(acting, of, async (context) => {
        const result = await changeLines(context, acting, of, change);
        ({ added } = result);
        return result;
      });
      return withRefused(db, run, added);
    },
    refresh: (acting: Acting, of: RunStep) =>
      longStep("refresh", acting, of, async (context) => ({
        verified: await refreshLines(context, await openForEdit(context.trx, acting, of)),
      })),
    submit: (acting: Acting, of: RunStep) =>
      vaultStep("submit", acting, of, (context, vault) => submitRun(context, acting, vault, of)),
    withdraw: (acting: Acting, of: RunStep) =>
      step(acting, of, (context) => withdrawRun(context, of)),
    acknowledgeChanges: (acting: Acting, of: RunStep, input: Acknowledgement) =>
      step(acting, of, (context) => acknowledgeChanges(context, acting, of, input)),
    approve: (acting: Acting, of: RunStep, input: Parameters<typeof approveRun>[4]) =>
      vaultStep("approve", acting, of, (context, vault) =>
        approveRun(context, acting, vault, of, input),
      ),
    reject: (acting: Acting, of: RunStep, note: string) =>
      step(acting, of, (context) => rejectRun(context, of, note)),
    release: (acting: Acting, of: RunStep) =>
      vaultStep("release", acting, of, (context, vault) => releaseRun(context, acting, vault, of)),
    paid: (acting: Acting, of: RunStep, input: Parameters<typeof payRun>[3]) =>
      longStep("paid", acting, of, (context) => payRun(context, acting, of, input)),
    cancel: (actor: Caller, of: RunStep, input: Parameters<typeof cancelRun>[4]) =>
      step({ actor }, of, (context) => cancelRun(context, actor, deps.vault, of, input)),
    returned: (acting: Acting, id: string, input: ReturnedPayout) =>
      step(acting, { id, version: null }, (context) => recordReturn(context, id, input)),
    returnsFile: (acting: Acting, file: BankFile & { readonly apply: boolean }) =>
      inTurn(requireUser(acting.actor), () => readReturns(deps, acting, file)),
    file: (acting: Acting, id: string, kind: RunFileKind) => openFile(deps, acting, { id, kind }),
  };
}

async function readLines(
  { db, clock }: { readonly db: Knex; readonly clock: Clock },
  read: Read,
  id: string,
  query: PayoutRunLineQuery,
): Promise<List<PayoutRunLine>> {
  const run = await requireRun(db, id);
  const present = await presentList(db, run, clock);
  const filter = { ...query, found: await present.find(query) };
  return readList(query, {
    readPage: (page) =>
      read(async (source) => present.ofPage(await readLinePage(source, id, filter, page))),
    count: () => read((source) => countLines(source, id, filter)),
    present: presentLine,
  });
}

function openFile(
  { db, vault: opened }: { readonly db: Knex; readonly vault: Vault | null },
  acting: Acting,
  file: { readonly id: string; readonly kind: RunFileKind },
) {
  const vault = requireVault(opened);
  return inTransaction(db, acting, (trx) => openRunFile(trx, acting, vault, file));
}

/** Thrown to roll the transaction back. */
class Preview extends Error {}

/** A preview is the application itself, rolled back: it promises what applying does. */
async function readReturns(
  deps: { readonly db: Knex; readonly clock: Clock; readonly vault: Vault | null },
  acting: Acting,
  { apply, ...file }: BankFile & { readonly apply: boolean },
): Promise<{ answers: BankFileAnswer[]; applied: boolean }> {
  const { db, clock } = deps;
  const vault = requireVault(deps.vault);
  let answers: BankFileAnswer[] = [];
  const work = inTransaction(db, acting, async (trx) => {
    answers = await applyReturns({ trx, clock }, acting, vault, file);
    if (!apply) throw new Preview();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Preview)) throw error;
  });
  return { answers, applied: apply };
}

async function withRefused(
  db: Knex,
  run: PayoutRunDetails,
  payoutIds: readonly string[],
): Promise<ChangedPayoutRun> {
  return { ...run, refused: payoutIds.length === 0 ? [] : await readRefused(db, run, payoutIds) };
}
