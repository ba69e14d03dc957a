import { errorText, queryOf } from "@accord/api-client";
import { pluralize } from "@accord/domain";
import { Card, DelayedSpinner, EmptyState, ErrorState, LoadNote, PageHeader } from "@accord/ui";
import { TickCircle } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { pageHeads } from "../../page-heads.ts";
import "../../features/approvals/approvals.css";
import { WaitingChanges } from "../../features/approvals/waiting-changes.tsx";
import { WaitingSettings } from "../../features/approvals/waiting-settings.tsx";
import { WaitingImports } from "../../features/approvals/waiting-imports.tsx";
import { WaitingRuns } from "../../features/approvals/waiting-runs.tsx";

/** What waits for an approver; everybody may look. */
export function ApprovalsPage() {
  return (
    <>
      <PageHeader {...pageHeads["page-approvals"]} />
      <Waiting />
    </>
  );
}

function Waiting() {
  const { data, error, isRefetchError, refetch } = useQuery(queryOf("/api/approvals"));
  const retry = () => void refetch();
  if (data === undefined) {
    return (
      <Card title="Waits for approval">
        {error ? (
          <ErrorState
            onRetry={retry}
            text={`Error: ${errorText(error, "Failed to load what waits for approval")}`}
          />
        ) : (
          <div className="ac-state">
            <DelayedSpinner />
          </div>
        )}
      </Card>
    );
  }
  const { runs, bankChanges, imports = [], settings = [] } = data;
  if (runs.length + bankChanges.length + imports.length + settings.length === 0) {
    return (
      <Card title="Waits for approval">
        <EmptyState icon={<TickCircle size={32} />} text="Nothing waits for approval." />
      </Card>
    );
  }
  return (
    <div className="ops-approvals">
      {isRefetchError && (
        <LoadNote
          onRetry={retry}
          text="Failed to load this again. What is shown may be out of date."
        />
      )}
      <Card note={pluralize(runs.length, "run")} title="Payout runs">
        <WaitingRuns runs={runs} />
      </Card>
      <Card note={pluralize(bankChanges.length, "change")} title="Bank changes">
        <WaitingChanges changes={bankChanges} />
      </Card>
      {settings.length > 0 && (
        <Card note={pluralize(settings.length, "change")} title="Settings">
          <WaitingSettings changes={settings} />
        </Card>
      )}
      {imports.length > 0 && (
        <Card note={pluralize(imports.length, "import")} title="Imports">
          <WaitingImports imports={imports} />
        </Card>
      )}
    </div>
  );
}
