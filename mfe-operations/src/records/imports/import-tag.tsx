import { Tag } from "@accord/blueprint";
import type { ImportBatch } from "@accord/contracts";
import { importStatusLabels, type ImportStatus } from "@accord/domain";
import { isWorking } from "./import-text.ts";

const intents: Readonly<Record<ImportStatus, "none" | "primary" | "success" | "warning">> = {
  columns: "none",
  checking: "primary",
  checked: "primary",
  waiting: "warning",
  importing: "primary",
  done: "success",
  undoing: "warning",
  undone: "none",
};

type Shown = Pick<ImportBatch, "status" | "failure" | "progress">;

function textOf({ status, failure, progress }: Shown): string {
  if (failure !== null) return "Stopped";
  if (!isWorking({ status, failure }) || progress === null || progress.total === 0)
    return importStatusLabels[status];
  return `${importStatusLabels[status]}, ${Math.floor((100 * progress.done) / progress.total)}%`;
}

export function ImportTag({ batch }: { readonly batch: Shown }) {
  return (
    <Tag intent={batch.failure === null ? intents[batch.status] : "danger"} minimal>
      {textOf(batch)}
    </Tag>
  );
}
