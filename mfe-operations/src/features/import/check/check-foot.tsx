import { Button } from "@accord/blueprint";
import type { ImportDetails } from "@accord/contracts";
import { formatUsd, pluralize } from "@accord/domain";
import { Refresh } from "@blueprintjs/icons";
import { chosenSheets, recordsText } from "../../../records/imports/import-text.ts";
import type { ImportActions } from "../use-import-actions.ts";
import { doing, WorkBar, WorkText } from "../progress/work-progress.tsx";
import { WizardFoot } from "../wizard-foot.tsx";

interface CheckFootProps {
  readonly details: ImportDetails;
  readonly actions: ImportActions;
  readonly onBack: () => void;
  readonly onImport: () => void;
}

const isOrAre = (count: number) => (count === 1 ? "is" : "are");

/** What happens to the rows that are not imported. */
function footNote({ counts }: ImportDetails): string {
  const { toFix, present, changed, skipped } = counts;
  const parts = [
    toFix > 0
      ? `${pluralize(toFix, "row")} to fix ${toFix === 1 ? "stays" : "stay"} out, in a file with their reasons.`
      : "",
    present > 0
      ? `${present.toLocaleString("en-US")} already there ${isOrAre(present)} left as ${present === 1 ? "it is" : "they are"}.`
      : "",
    changed > 0 ? `${pluralize(changed, "record")} ${isOrAre(changed)} updated.` : "",
    skipped > 0 ? `${pluralize(skipped, "row")} ${isOrAre(skipped)} left out.` : "",
  ];
  return parts.filter(Boolean).join(" ") || "Every row is imported.";
}

function approvalNote(details: ImportDetails): string {
  const { approval } = details;
  const canPay = chosenSheets(details).some(
    ({ kind, mapping }) => kind === "payouts" || "paidBeforeToday" in mapping,
  );
  if (approval === undefined || !canPay) return "";
  return ` From ${formatUsd(approval.from)} of payouts in 24 hours on, an import waits for an approver.`;
}

function importText(details: ImportDetails): string {
  const { valid, changed } = details.counts;
  if (changed === 0) return `Import ${recordsText(details, valid)}`;
  const updated = recordsText(details, changed);
  return valid === 0
    ? `Update ${updated}`
    : `Import ${valid.toLocaleString("en-US")} and update ${updated}`;
}

function hintOf(details: ImportDetails): string | undefined {
  if (details.status === "checking") return doing.checking;
  return details.counts.valid + details.counts.changed === 0
    ? "No row can be imported yet."
    : undefined;
}

export function CheckFoot({ details, actions, onBack, onImport }: CheckFootProps) {
  const hint = hintOf(details);
  const isChecking = details.status === "checking";
  return (
    <WizardFoot
      back={<Button disabled={isChecking} onClick={onBack} text="Back" variant="outlined" />}
      bar={isChecking && <WorkBar details={details} />}
      note={
        isChecking ? (
          <WorkText details={details} />
        ) : (
          `${hint ?? ""} ${footNote(details)}${approvalNote(details)}`.trim()
        )
      }
    >
      <Button
        aria-disabled={actions.isPending}
        disabled={isChecking}
        icon={<Refresh size={16} />}
        onClick={actions.checkAgain}
        text="Check again"
        variant="outlined"
      />
      <Button
        aria-disabled={actions.isPending}
        disabled={hint !== undefined}
        intent="primary"
        onClick={onImport}
        text={importText(details)}
        title={hint}
      />
    </WizardFoot>
  );
}
