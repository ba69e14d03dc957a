import type { JobAttempt } from "@accord/service-kit";
import { listStatementInvestors } from "@accord/contracts/internal";
import type { DocumentsDeps } from "../../deps.ts";
import { clearBatches } from "./clear-batches.ts";
import { failStep } from "./fail-step.ts";
import { packBatch } from "./pack-batch.ts";
import { printChunk } from "./print-chunk.ts";
import {
  statementsClearing,
  statementSteps,
  failedSteps,
  type StatementStep,
} from "./statement-jobs.ts";
import { failBatch, createRows } from "./batch-progress.ts";
import { findBatch, lockBatch } from "./statement-batches.store.ts";

/** While one chunk prints, the next one is read and the last one stored. */
const CONCURRENCY = 2;
const RARE_POLL_SECONDS = 10;
const HOURLY = "17 * * * *";

/** May be retried: when it throws, no worker has started. */
export async function startStatementWorkers(deps: DocumentsDeps): Promise<void> {
  const { jobs } = deps;
  await jobs.repeat(statementsClearing, HOURLY);
  await jobs.work(statementSteps, { concurrency: CONCURRENCY }, (step, attempt) =>
    run(deps, step, attempt),
  );
  await jobs.work(failedSteps, { pollSeconds: RARE_POLL_SECONDS }, (step) => failStep(deps, step));
  await jobs.work(statementsClearing, { pollSeconds: RARE_POLL_SECONDS }, () => clearBatches(deps));
}

function run(deps: DocumentsDeps, step: StatementStep, attempt: JobAttempt): Promise<void> {
  if (step.step === "prepare") return prepareBatch(deps, step.batchId);
  if (step.step === "pack") return packBatch(deps, step.batchId, attempt.signal);
  return printChunk(deps, step, attempt);
}

async function prepareBatch(deps: DocumentsDeps, batchId: string): Promise<void> {
  const { db, core } = deps;
  const batch = await findBatch(db, batchId);
  if (batch?.status !== "preparing") return;
  const investors = await core(listStatementInvestors, {
    body: { investorIds: null },
    user: { id: batch.userId },
  });
  if (investors.length === 0) {
    await failBatch(deps, batchId, "preparing", "There are no investors to print statements for.");
    return;
  }
  await db.transaction(async (trx) => {
    const locked = await lockBatch(trx, batchId);
    if (locked?.status === "preparing") await createRows(deps, trx, batchId, investors);
  });
}
