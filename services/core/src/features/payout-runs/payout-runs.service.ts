import {
  listPayoutRunLines,
  listPayoutRuns,
  type BankFileAnswer,
  type ChangedPayoutRun,
  type NewPayoutRun,
  type PayoutRun,
  type PayoutRunDetails,
  type PayoutRunLine,
  type PayoutRunLineChange,
  type PayoutRunLineQuery,
  type PayoutRunPatch,
  type PayoutRunQuery,
  type ReturnedPayout,
  type StepInProgress,
} from "@accord/contracts";
import type { LongStep, RunFileKind } from "@accord/domain";
import {
  inTransaction,
  readList,
  type Acting,
  type Caller,
  type Clock,
  type List,
  type ServiceError,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../deps.ts";
import { readerOf, type ReadDeps } from "../../list-db.ts";
import { runOnce, type OnceRequest } from "../idempotency/index.ts";
import { requireVault, type Vault } from "../vault/index.ts";
import { cancelRun } from "./cancel-run.ts";
import { changeLines, updateTerms } from "./change-lines.ts";
import { checkNews, type CheckedNews } from "./check-news.ts";
import { payRun } from "./pay-run.ts";
import {
  countRuns,
  presentRun,
  readRun,
  readRunPage,
  requireRun,
  type RunReader,
} from "./payout-runs.read.ts";
import { prepareRun, refreshLines } from "./prepare-run.ts";
import { readRefused } from "./refused.read.ts";
import { releaseRun } from "./release-run.ts";
import { recordReturn } from "./return-line.ts";
import { applyReturns, previewReturns } from "./returns-file.ts";
import { openRunFile } from "./run-file.ts";
import { countLines, presentLine, readLinePage } from "./run-lines.read.ts";
import {
  approveRun,
  openForEdit,
  rejectRun,
  submitRun,
  withdrawRun,
  type RunStep,
} from "./run-steps.ts";
import { markStep, readStepsInProgress } from "./steps-in-progress.ts";

export type PayoutRuns = ReturnType<typeof createPayoutRuns>;

type Work = (context: TransactionContext) => Promise<ServiceError | null | void>;

export function createPayoutRuns(deps: ReadDeps & { clock: Clock; vault: Vault | null }) {
  const { db, clock } = deps;
  /** A refusal that is returned is thrown after the commit: what it found stays written. */
  const step = async (acting: Acting, { id }: RunStep, work: Work): Promise<PayoutRunDetails> => {
    const refusal = await inTransaction(db, acting, (trx) => work({ trx, clock }));
    if (refusal) throw refusal;
    return readRun(db, id, readerFor(acting));
  };
  const longStep = (name: LongStep, acting: Acting, of: RunStep, work: Work) =>
    step(acting, of, async (context) => {
      await markStep(context.trx, name, of.id);
      return work(context);
    });
  const readerFor = ({ actor }: Acting): RunReader => ({ userId: actor.userId, clock });
  return {
    list(query: PayoutRunQuery): Promise<List<PayoutRun>> {
      const read = readerOf(deps, listPayoutRuns, query);
      return readList(query, {
        readPage: (page) =>
          read((source) => readRunPage(source, { ...page, status: query.status })),
        count: () => read((source) => countRuns(source, query.status)),
        present: presentRun,
      });
    },
    inProgress: (): Promise<StepInProgress[]> => readStepsInProgress(db),
    one: (acting: Acting, id: string) => readRun(db, id, readerFor(acting)),
    async lines(id: string, query: PayoutRunLineQuery): Promise<List<PayoutRunLine>> {
      await requireRun(db, id);
      const read = readerOf(deps, listPayoutRunLines, query);
      return readList(query, {
        readPage: (page) => read((source) => readLinePage(source, id, query, page)),
        count: () => read((source) => countLines(source, id, query)),
        present: presentLine,
      });
    },
    create(once: OnceRequest<ChangedPayoutRun>, input: NewPayoutRun) {
      return runOnce(deps, once, async (context) => {
        await markStep(context.trx, "prepare");
        const { id, payoutIds } = await prepareRun(context, once, input);
        const run = await readRun(context.trx, id, readerFor(once));
        return withRefused(context.trx, run, payoutIds);
      });
    },
    update: (acting: Acting, of: RunStep, patch: PayoutRunPatch) =>
      step(acting, of, (context) => updateTerms(context, acting, of, patch)),
    async changeLines(acting: Acting, of: RunStep, change: PayoutRunLineChange) {
      let added: readonly string[] = [];
      const run = await step(acting, of, async (context) => {
        added = await changeLines(context, acting, of, change);
      });
      return withRefused(db, run, added);
    },
    refresh: (acting: Acting, of: RunStep) =>
      longStep("refresh", acting, of, async (context) =>
        refreshLines(context, await openForEdit(context.trx, acting, of)),
      ),
    submit: (acting: Acting, of: RunStep) =>
      longStep("submit", acting, of, (context) => submitRun(context, acting, of)),
    withdraw: (acting: Acting, of: RunStep) =>
      step(acting, of, (context) => withdrawRun(context, of)),
    checkNews: (acting: Acting, id: string, input: CheckedNews) =>
      step(acting, { id, version: null }, (context) => checkNews(context, acting, id, input)),
    approve: (acting: Acting, of: RunStep, input: Parameters<typeof approveRun>[3]) =>
      longStep("approve", acting, of, (context) => approveRun(context, acting, of, input)),
    reject: (acting: Acting, of: RunStep, note: string) =>
      step(acting, of, (context) => rejectRun(context, of, note)),
    release(acting: Acting, of: RunStep) {
      const vault = requireVault(deps.vault);
      return longStep("release", acting, of, (context) => releaseRun(context, acting, vault, of));
    },
    paid: (acting: Acting, of: RunStep, bankReference: string | null) =>
      longStep("paid", acting, of, (context) => payRun(context, acting, of, bankReference)),
    cancel: (actor: Caller, of: RunStep, input: Parameters<typeof cancelRun>[4]) =>
      step({ actor }, of, (context) => cancelRun(context, actor, deps.vault, of, input)),
    returned: (acting: Acting, id: string, input: ReturnedPayout) =>
      step(acting, { id, version: null }, (context) => recordReturn(context, id, input)),
    returnsFile: (acting: Acting, file: BankFile) => readReturns(deps, acting, file),
    file: (acting: Acting, id: string, kind: RunFileKind) => openFile(deps, acting, { id, kind }),
  };
}

function openFile(
  { db, vault: opened }: { readonly db: Knex; readonly vault: Vault | null },
  acting: Acting,
  file: { readonly id: string; readonly kind: RunFileKind },
) {
  const vault = requireVault(opened);
  return inTransaction(db, acting, (trx) => openRunFile(trx, acting, vault, file));
}

interface BankFile {
  readonly text: string;
  readonly apply: boolean;
}

async function readReturns(
  deps: { readonly db: Knex; readonly clock: Clock; readonly vault: Vault | null },
  acting: Acting,
  { text, apply }: BankFile,
): Promise<{ answers: BankFileAnswer[]; applied: boolean }> {
  const { db, clock } = deps;
  if (!apply) return { answers: await previewReturns(db, text), applied: false };
  const vault = requireVault(deps.vault);
  const answers = await inTransaction(db, acting, (trx) =>
    applyReturns({ trx, clock }, acting, vault, text),
  );
  return { answers, applied: true };
}

async function withRefused(
  db: Knex,
  run: PayoutRunDetails,
  payoutIds: readonly string[],
): Promise<ChangedPayoutRun> {
  return { ...run, refused: payoutIds.length === 0 ? [] : await readRefused(db, run, payoutIds) };
}
