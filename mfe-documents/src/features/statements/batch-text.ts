import type { StatementBatch } from "@accord/contracts";
import { pluralize } from "@accord/domain";

const figure = new Intl.NumberFormat("en-US");

export const isFinished = ({ status }: Pick<StatementBatch, "status">) =>
  status === "done" || status === "failed";

export function batchText(batch: StatementBatch): string {
  const { status, total, done, failed, noted, message } = batch;
  if (batch.cancelled) return "Cancelled. Nothing was kept.";
  switch (status) {
    case "preparing":
      return "Collecting the investors...";
    case "printing":
      return `${figure.format(done + failed)} of ${pluralize(total, "statement")} printed`;
    case "packing":
      return "Packing the ZIP file...";
    case "done":
      return [
        pluralize(done, "statement"),
        ...(failed === 0 ? [] : [`${figure.format(failed)} could not be printed`]),
        ...(noted === 0
          ? []
          : [`${figure.format(noted)} with characters that may appear as boxes`]),
      ].join(", ");
    case "failed":
      return `Failed. ${message ?? "Create the statements again."}`;
  }
}

/** Screen readers announce only start and end. */
export function announcementText(batch: StatementBatch): string {
  if (!isFinished(batch)) return "The statements are being created.";
  return batch.status === "done"
    ? `The statements are ready: ${batchText(batch)}.`
    : batchText(batch);
}
