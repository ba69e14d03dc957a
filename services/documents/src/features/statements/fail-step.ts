import type { DocumentsDeps } from "../../deps.ts";
import { failBatch, recordResults } from "./batch-progress.ts";
import type { BatchRow } from "./statement-batches.store.ts";
import type { StatementStep } from "./statement-jobs.ts";
import { waitingRows } from "./statement-rows.store.ts";

const forHalfAnHour = "for half an hour. Start the statements again when everything works.";

/** Fails a step that was retried for half an hour. */
export async function failStep(
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
