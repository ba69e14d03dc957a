import { Button } from "@accord/blueprint";
import type { ImportDetails } from "@accord/contracts";
import { Refresh } from "@blueprintjs/icons";
import { recordsText } from "../../../records/imports/import-text.ts";
import { countOf } from "../../../records/run-text.ts";
import type { ImportActions } from "../use-import-actions.ts";
import { WizardFoot } from "../wizard-foot.tsx";

interface CheckFootProps {
  readonly details: ImportDetails;
  readonly actions: ImportActions;
  readonly isChecking: boolean;
  readonly onBack: () => void;
  readonly onImport: () => void;
}

const isOrAre = (count: number) => (count === 1 ? "is" : "are");

/** What happens to the rows that are not imported. */
function footNote({ counts, updates }: ImportDetails): string {
  const { toFix, present, changed, skipped } = counts;
  const left = present + (updates ? 0 : changed);
  const parts = [
    toFix > 0
      ? `${countOf(toFix, "row")} to fix ${toFix === 1 ? "stays" : "stay"} out, in a file with their reasons.`
      : "",
    left > 0
      ? `${left.toLocaleString("en-US")} already there ${isOrAre(left)} left as ${left === 1 ? "it is" : "they are"}.`
      : "",
    updates && changed > 0 ? `${countOf(changed, "record")} ${isOrAre(changed)} updated.` : "",
    skipped > 0 ? `${countOf(skipped, "row")} ${isOrAre(skipped)} left out.` : "",
  ];
  return parts.filter(Boolean).join(" ") || "Every row is imported.";
}

/** Rows that the import writes. */
const writtenCount = ({ counts, updates }: ImportDetails) =>
  counts.valid + (updates ? counts.changed : 0);

function hintOf(details: ImportDetails, isChecking: boolean): string | undefined {
  if (isChecking) return "The rows are being checked.";
  return writtenCount(details) === 0 ? "No row can be imported yet." : undefined;
}

export function CheckFoot({ details, actions, isChecking, onBack, onImport }: CheckFootProps) {
  const hint = hintOf(details, isChecking);
  return (
    <WizardFoot
      back={<Button disabled={isChecking} onClick={onBack} text="Back" variant="outlined" />}
      note={hint === undefined ? footNote(details) : `${hint} ${footNote(details)}`}
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
        text={`Import ${recordsText(details, writtenCount(details))}`}
        title={hint}
      />
    </WizardFoot>
  );
}
