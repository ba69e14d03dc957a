import { Button } from "@accord/blueprint";
import type { ImportDetails } from "@accord/contracts";
import { formatInstant, formatUsd, pluralize } from "@accord/domain";
import { Link } from "@accord/router";
import { RoleOnly, useHasRole, useSession } from "@accord/shell-kit";
import { Card } from "@accord/ui";
import { DecisionForm } from "../../../records/decision-form.tsx";
import { ImportFigures } from "../head/import-figures.tsx";
import { rowTabs } from "../rows/row-tabs.ts";
import { RowsCard } from "../rows/rows-card.tsx";
import { useRowsView } from "../rows/use-rows-view.ts";
import type { ImportActions } from "../use-import-actions.ts";
import { WizardFoot } from "../wizard-foot.tsx";

type Approval = NonNullable<ImportDetails["approval"]>;

interface WaitingStepProps {
  readonly details: ImportDetails;
  readonly actions: ImportActions;
}

const paidText = ({ payouts, paid }: Approval) =>
  `${pluralize(payouts, "payout")} of ${formatUsd(paid)}`;

interface DecisionProps {
  readonly approval: Approval;
  readonly actions: ImportActions;
}

function Decision({ approval, actions }: DecisionProps) {
  if (approval.ownPart !== null) return <p className="ops-note">{approval.ownPart}</p>;
  return (
    <DecisionForm
      approveText={`Approve ${paidText(approval)}`}
      buttons="imp-foot-buttons"
      isPending={actions.isPending}
      noteRequired="Write what has to be changed"
      onApprove={actions.approve}
      onReject={actions.reject}
    />
  );
}

/** Nothing is written until somebody else approves what the file marks as paid. */
export function WaitingStep({ details, actions }: WaitingStepProps) {
  const { timeZone } = useSession();
  const isStaff = useHasRole("staff");
  const tabs = rowTabs(details, "check");
  const controls = useRowsView(details, tabs, "valid");
  const { approval } = details;
  if (approval === undefined) return null;
  const { submitted, from } = approval;
  return (
    <div className="imp-step">
      <Card className="imp-waiting" padded title="Waits for an approver">
        <p className="ops-note">
          {submitted &&
            `Started by ${submitted.by.name}, ${formatInstant(submitted.at, timeZone)}. `}
          It marks {paidText(approval)} as paid. From {formatUsd(from)} on, with what the same
          people imported in the last 24 hours, somebody else approves an import. Nothing is written
          before.
        </p>
        <RoleOnly needs="approver">
          <Decision actions={actions} approval={approval} />
        </RoleOnly>
      </Card>
      <ImportFigures details={details} step="check" />
      <RowsCard controls={controls} details={details} edits={undefined} tabs={tabs} />
      <WizardFoot
        back={
          <Link className="bp6-button bp6-outlined" to="/imports">
            All imports
          </Link>
        }
        note={isStaff ? "Withdraw it to change rows or columns." : ""}
      >
        {isStaff && (
          <Button
            aria-disabled={actions.isPending}
            onClick={actions.withdraw}
            text="Withdraw"
            variant="outlined"
          />
        )}
      </WizardFoot>
    </div>
  );
}
