import { Tag } from "@accord/blueprint";
import type { RunStatus } from "@accord/domain";
import { statusTexts } from "./run-text.ts";

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
      {statusTexts[status]}
    </Tag>
  );
}
