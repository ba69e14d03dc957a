import { type JobAttempt, userOf } from "@accord/service-kit";
import { listStatementInvestors } from "@accord/contracts/internal";
import type { DocumentsDeps } from "../../deps.ts";
import { clearBatches } from "./clear-batches.ts";
import { packBatch } from "./pack-batch.ts";
import { printChunk } from "./print-chunk.ts";
import {
  failedSteps,
  statementsClearing,
  type StatementStep,
  statementSteps,
} from "./statement-jobs.ts";
import { createRows, failBatch, recordResults } from "./batch-progress.ts";
import { type BatchRow, findBatch, lockBatch } from "./statement-batches.store.ts";
import { waitingRows } from "./statement-rows.store.ts";

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
    user: userOf(batch),
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

const forHalfAnHour = "for half an hour. Start the statements again when everything works.";

/** Fails a step that was retried for half an hour. */
async function failStep(
  deps: Pick<DocumentsDeps, "db" | "jobs" | "clock">,
  step: StatementStep,
): Promise<void> {
  const { batchId } = step;
  const fail = (during: BatchRow["status"], what: string) =>
    failBatch(deps, batchId, during, `${what} ${forHalfAnHour}`);
  if (step.step === "prepare") return fail("preparing", "The investors could not be read");
  if (step.step === "pack") return fail("packing", "The ZIP could not be made");
  const rows = await waitingRows(deps.db, batchId, step);
  const message = `The statement could not be printed ${forHalfAnHour}`;
  await recordResults(
    deps,
    batchId,
    rows.map(({ position }) => ({ position, status: "failed", message })),
  );
}
