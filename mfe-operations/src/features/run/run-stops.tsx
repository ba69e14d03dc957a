import { Button, Callout } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { Link } from "@accord/router";
import { useHasRole } from "@accord/shell-kit";
import { isStoppedRun } from "./run-texts.ts";
import type { RunActions } from "./use-run-actions.ts";

interface RunStopsProps {
  readonly run: PayoutRunDetails;
  readonly actions: RunActions;
}

const titles: Readonly<Record<PayoutRunDetails["status"], string>> = {
  paid: "",
  cancelled: "",
  draft: "Changed since the lines were added or submitted",
  submitted: "Cannot be approved as it is",
  approved: "Cannot be released as it is",
  released: "Payees or bank details changed after the release",
};

/**
 * A run that is stopped goes back to draft: an approver without a part in it sends it back, and can
 * approve it again; staff check it again, which is an edit of the run.
 */
function BackToDraft({ run, actions }: RunStopsProps) {
  const isStaff = useHasRole("staff");
  const isApprover = useHasRole("approver");
  if (!isStaff && !isApprover) return null;
  const isSentBack = isApprover && (!isStaff || !run.ownWork);
  const note = (run.stops ?? []).join(" ").slice(0, 1000);
  return (
    <Button
      aria-disabled={actions.isPending}
      onClick={() => (isSentBack ? actions.reject(note) : actions.refresh())}
      size="small"
      text={isSentBack ? "Send back to its preparer" : "Take back to draft and check again"}
      variant="outlined"
    />
  );
}

function BankDetailsLinks({ run }: Pick<RunStopsProps, "run">) {
  const { bankDetailsOf: payees = [] } = run;
  if (payees.length === 0) return null;
  return (
    <ul aria-label="Bank details" className="ops-stop-links">
      {payees.map(({ investorId, name }) => (
        <li key={investorId}>
          <Link to={`/investors?id=${investorId}`}>Open bank details of {name}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What keeps the run from its next step, or concerns a file that was made, each with its cause. */
export function RunStops({ run, actions }: RunStopsProps) {
  const texts = (run.status === "released" ? run.sinceRelease : run.stops) ?? [];
  if (texts.length === 0) return null;
  return (
    <Callout compact icon={false} intent="warning">
      <strong>{titles[run.status]}</strong>
      <ul className="ops-stops">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <BankDetailsLinks run={run} />
      {isStoppedRun(run) && <BackToDraft actions={actions} run={run} />}
    </Callout>
  );
}
