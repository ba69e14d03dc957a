import type { ImportDetails } from "@accord/contracts";
import type { ImportActions } from "../use-import-actions.ts";
import { CheckFoot } from "./check-foot.tsx";
import { ImportFigures } from "../head/import-figures.tsx";
import { ProblemsCard } from "./problems-card.tsx";
import { rowTabs } from "../rows/row-tabs.ts";
import { RowsCard } from "../rows/rows-card.tsx";
import { useRowEdits } from "../rows/use-row-edits.ts";
import { useLastCheck } from "./use-last-check.ts";
import { useRowsView } from "../rows/use-rows-view.ts";

interface CheckStepProps {
  readonly details: ImportDetails;
  readonly actions: ImportActions;
  readonly onBack: () => void;
}

/** What the check found. Cells are changed in place, kinds of problems all at once. */
export function CheckStep({ actions, onBack, ...props }: CheckStepProps) {
  const details = useLastCheck(props.details);
  const tabs = rowTabs(details, "check");
  const controls = useRowsView(details, tabs, "to_fix");
  const edits = useRowEdits(details, controls.view);
  /** A click on the button leaves a cell, which is saved first. */
  const startImport = () =>
    void edits.whenSaved().then(
      () => actions.start(),
      () => undefined,
    );
  return (
    <div className="imp-step">
      <ImportFigures details={details} step="check" />
      <div className="imp-check">
        <ProblemsCard
          actions={actions}
          details={details}
          onShow={controls.showProblem}
          shown={controls.view.problem}
        />
        <RowsCard controls={controls} details={details} edits={edits} tabs={tabs} />
      </div>
      <CheckFoot actions={actions} details={details} onBack={onBack} onImport={startImport} />
    </div>
  );
}
