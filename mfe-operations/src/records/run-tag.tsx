import { Tag } from "@accord/blueprint";
import { runLabels, type RunStatus } from "@accord/domain";

const intents = {
  draft: "none",
  submitted: "primary",
  approved: "primary",
  released: "warning",
  paid: "success",
  cancelled: "danger",
} as const;

export function RunTag({ status }: { readonly status: RunStatus }) {
  return (
    <Tag intent={intents[status]} minimal>
      {runLabels[status]}
    </Tag>
  );
}
