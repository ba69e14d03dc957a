import { Button, Callout } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { formatUsd, ownWorkMessage } from "@accord/domain";
import { useHasRole } from "@accord/shell-kit";
import { useId } from "react";
import { DecisionForm } from "../../../records/decision-form.tsx";
import type { RunActions } from "../use-run-actions.ts";

interface DecisionProps {
  readonly run: PayoutRunDetails;
  readonly actions: RunActions;
  readonly isOwn: boolean;
  readonly hasApproved: boolean;
  /** Why the run cannot be approved yet. */
  readonly missing: string | undefined;
}

function OwnWork({ run, actions }: Pick<DecisionProps, "run" | "actions">) {
  const isApprover = useHasRole("approver");
  const isStaff = useHasRole("staff");
  const reasonId = useId();
  const reason = run.ownWorkReason ?? ownWorkMessage;
  return (
    <>
      {isApprover && (
        <Callout compact icon={false} id={reasonId} intent="warning">
          {reason}
        </Callout>
      )}
      <div className="ops-decision">
        {isStaff && (
          <Button
            aria-disabled={actions.isPending}
            onClick={actions.withdraw}
            text="Withdraw"
            variant="outlined"
          />
        )}
        {isApprover && (
          <Button
            aria-describedby={reasonId}
            disabled
            intent="primary"
            text={`Approve ${formatUsd(run.net)}`}
            title={reason}
          />
        )}
      </div>
    </>
  );
}

/** The decision about a submitted run. */
export function Decision({ run, actions, isOwn, hasApproved, missing }: DecisionProps) {
  const isApprover = useHasRole("approver");
  if (isOwn || !isApprover) return <OwnWork actions={actions} run={run} />;
  return (
    <DecisionForm
      approveText={`Approve ${formatUsd(run.net)}`}
      buttons="ops-decision"
      isPending={actions.isPending}
      noteRequired="Write what the preparer has to change"
      onApprove={actions.approve}
      onReject={actions.reject}
      reason={hasApproved ? "You approved this run. It waits for another approver." : missing}
    />
  );
}
