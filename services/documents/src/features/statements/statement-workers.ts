import type { JobAttempt } from "@accord/service-kit";
import { clearBatches } from "./clear-batches.ts";
import { failStep } from "./fail-step.ts";
import { packBatch } from "./pack-batch.ts";
import { prepareBatch } from "./prepare-batch.ts";
import { printChunk } from "./print-chunk.ts";
import { statementsClearing, statementSteps, failedSteps } from "./statement-jobs.ts";
import type { StatementStep } from "./statement-jobs.ts";
import type { StatementsDeps } from "./statements.deps.ts";

/** While one chunk prints, the next one is read and the last one stored. */
const CONCURRENCY = 2;
const RARE_POLL_SECONDS = 10;
const HOURLY = "17 * * * *";

/** May be retried: when it throws, no worker has started. */
export async function startStatementWorkers(deps: StatementsDeps): Promise<void> {
  const { jobs } = deps;
  await jobs.repeat(statementsClearing, HOURLY);
  await jobs.work(statementSteps, { concurrency: CONCURRENCY }, (step, attempt) =>
    run(deps, step, attempt),
  );
  await jobs.work(failedSteps, { pollSeconds: RARE_POLL_SECONDS }, (step) => failStep(deps, step));
  await jobs.work(statementsClearing, { pollSeconds: RARE_POLL_SECONDS }, () => clearBatches(deps));
}

function run(deps: StatementsDeps, step: StatementStep, attempt: JobAttempt): Promise<void> {
  if (step.step === "prepare") return prepareBatch(deps, step.batchId);
  if (step.step === "pack") return packBatch(deps, step.batchId, attempt.signal);
  return printChunk(deps, step, attempt);
}
