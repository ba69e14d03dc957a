import { Callout } from "@accord/blueprint";
import type { ImportOutcome } from "./use-import.ts";

export function ImportPanel({ outcome }: { readonly outcome: ImportOutcome }) {
  if (outcome.is === "idle") return <div role="status" />;
  const isGood = outcome.is === "success";
  return (
    <div role="status">
      <Callout
        className="ac-admin-panel"
        compact
        icon={false}
        intent={isGood ? "success" : "danger"}
      >
        <strong className="ac-admin-outcome">
          {isGood ? "Import Successful" : "Import Failed"}
        </strong>
        {outcome.message}
      </Callout>
    </div>
  );
}
