import { failBatch, recordResults } from "./batch-progress.ts";
import type { StatementStep } from "./statement-jobs.ts";
import { waitingRows } from "./statement-rows.store.ts";
import type { StatementsDeps } from "./statements.deps.ts";

const forHalfAnHour = "for half an hour. Start the statements again when everything works.";

/** Fails a step that was retried for half an hour. */
export async function failStep(
  deps: Pick<StatementsDeps, "db" | "jobs" | "clock">,
  step: StatementStep,
): Promise<void> {
  const { batchId } = step;
  if (step.step === "prepare") {
    return failBatch(
      deps,
      batchId,
      "preparing",
      `The investors could not be read ${forHalfAnHour}`,
    );
  }
  if (step.step === "pack") {
    return failBatch(deps, batchId, "packing", `The ZIP could not be made ${forHalfAnHour}`);
  }
  const rows = await waitingRows(deps.db, batchId, step);
  const message = `The statement could not be printed ${forHalfAnHour}`;
  await recordResults(
    deps,
    batchId,
    rows.map(({ position }) => ({ position, status: "failed", message })),
  );
}
