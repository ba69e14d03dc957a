import { Button } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { formatDay, formatUsd } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Card } from "@accord/ui";
import { STOPPED, isStoppedRun } from "../run-texts.ts";
import type { RunActions } from "../use-run-actions.ts";
import { useMayTakeStep } from "../use-run.ts";
import { Decision } from "./decision.tsx";
import { Facts } from "./facts.tsx";

const titles = {
  draft: "Approval",
  submitted: "Your approval",
  approved: "Release",
  released: "Payment",
  paid: "Payment",
  cancelled: "Cancelled",
} as const;

interface RailProps {
  readonly run: PayoutRunDetails;
  readonly actions: RunActions;
  readonly onRelease: () => void;
  readonly onMarkPaid: () => void;
}

function partOf(run: PayoutRunDetails, userId: string): string {
  if (run.approvals.some(({ by }) => by.id === userId)) return "Approved this run";
  if (run.createdBy.id === userId) return "Prepared this run";
  return run.ownWork ? "Had a part in this run" : "Changed nothing in this run";
}

function Release({ run, actions, onRelease }: Pick<RailProps, "run" | "actions" | "onRelease">) {
  if (!useMayTakeStep(run)("release"))
    return <p className="ops-reason">Waits for an approver's release.</p>;
  const isStopped = isStoppedRun(run);
  return (
    <>
      {isStopped && (
        <p className="ops-reason" id="ops-release-reason">
          {STOPPED}
        </p>
      )}
      <div className="ops-decision">
        <Button
          aria-describedby={isStopped ? "ops-release-reason" : undefined}
          disabled={isStopped || actions.isPending}
          intent="primary"
          onClick={onRelease}
          text={`Release ${formatUsd(run.net)}`}
        />
      </div>
    </>
  );
}

function Pay({ run, actions, onMarkPaid }: Pick<RailProps, "run" | "actions" | "onMarkPaid">) {
  const { today } = useSession();
  const isTooEarly = run.paymentDate > today;
  if (!useMayTakeStep(run)("paid")) return null;
  return (
    <>
      {isTooEarly && (
        <p className="ops-reason" id="ops-pay-reason">
          Can be marked as paid on {formatDay(run.paymentDate)} or later.
        </p>
      )}
      <div className="ops-decision">
        <Button
          aria-describedby={isTooEarly ? "ops-pay-reason" : undefined}
          disabled={isTooEarly || actions.isPending}
          intent="primary"
          onClick={onMarkPaid}
          text="Mark as paid"
        />
      </div>
    </>
  );
}

/** Why the run cannot be approved yet. */
function missingOf(run: PayoutRunDetails): string | undefined {
  if (isStoppedRun(run)) return STOPPED;
  const isOpen = run.newSinceLast.groups.some(({ checked }) => !checked);
  return isOpen ? "Tick what is new first." : undefined;
}

/** Facts of the run beside its content, with the only solid button of the page. */
export function Rail({ run, actions, onRelease, onMarkPaid }: RailProps) {
  const { id } = useSession();
  const hasApproved = run.approvals.some(({ by }) => by.id === id);
  return (
    <aside className="ops-rail">
      <Card padded title={titles[run.status]}>
        <Facts part={partOf(run, id)} run={run} />
        {run.status === "submitted" && (
          <Decision
            actions={actions}
            hasApproved={hasApproved}
            isOwn={run.ownWork}
            missing={missingOf(run)}
            run={run}
          />
        )}
        {run.status === "approved" && <Release actions={actions} onRelease={onRelease} run={run} />}
        {run.status === "released" && <Pay actions={actions} onMarkPaid={onMarkPaid} run={run} />}
        {run.cancelReason !== null && <p className="ops-reason">Reason: {run.cancelReason}</p>}
      </Card>
    </aside>
  );
}
