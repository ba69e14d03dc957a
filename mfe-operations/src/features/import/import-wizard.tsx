import type { ImportDetails } from "@accord/contracts";
import { NOT_LOADED } from "@accord/remote-kit";
import { DelayedSpinner, ErrorState, LazyPart, MutedText } from "@accord/ui";
import { useHasRole } from "@accord/shell-kit";
import { useState, type ReactNode } from "react";
import { ImportHead } from "./head/import-head.tsx";
import { ImportNotice } from "./head/import-notice.tsx";
import { ImportSteps } from "./head/import-steps.tsx";
import { viewOf, type ImportView } from "./import-view.ts";
import { loadCheck, loadColumns, loadResult, loadWaiting } from "./lazy-parts.ts";
import { WorkProgress } from "./progress/work-progress.tsx";
import { useImportActions } from "./use-import-actions.ts";
import { useViewFocus } from "./use-view-focus.ts";

interface ImportWizardProps {
  readonly details: ImportDetails;
  /** The last read failed; what is shown may be out of date. */
  readonly isAway: boolean;
}

const failed = <ErrorState text={NOT_LOADED} />;
const waiting = <DelayedSpinner />;

/** Rows of investors and agreements hold digits, which are for staff. */
const moneyOf = (details: ImportDetails): ImportDetails => ({
  ...details,
  sheets: details.sheets.filter(({ kind }) => kind === "payouts" || kind === "rollovers"),
});

export function ImportWizard({ details: all, isAway }: ImportWizardProps) {
  const isStaff = useHasRole("staff");
  const details = isStaff ? all : moneyOf(all);
  const actions = useImportActions(details);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const view = viewOf(details, { choosesColumns, isRepeat: actions.isRepeat });
  useViewFocus(view);
  const part = { failed, waiting };
  const content: Readonly<Record<ImportView, () => ReactNode>> = {
    columns: () => (
      <LazyPart
        {...part}
        key={`${view} ${details.id}`}
        load={loadColumns}
        props={{
          details,
          isPending: actions.isPending,
          onCheck: (choice) => {
            setChoosesColumns(false);
            actions.check(choice);
          },
          onKeep: choosesColumns ? () => setChoosesColumns(false) : undefined,
        }}
      />
    ),
    check: () => (
      <LazyPart
        {...part}
        key={view}
        load={loadCheck}
        props={{ details, actions, onBack: () => setChoosesColumns(true) }}
      />
    ),
    waiting: () => (
      <LazyPart {...part} key={view} load={loadWaiting} props={{ details, actions }} />
    ),
    work: () => <WorkProgress details={details} />,
    result: () => <LazyPart {...part} key={view} load={loadResult} props={{ details, actions }} />,
  };
  return (
    <div className="imp-wizard">
      <ImportHead details={details} />
      <ImportSteps details={details} view={view} />
      <ImportNotice actions={actions} details={details} isAway={isAway} />
      {isStaff || (view !== "columns" && view !== "check") ? (
        content[view]()
      ) : (
        <MutedText>{details.createdBy.name} works on this file. Nothing is written yet.</MutedText>
      )}
    </div>
  );
}
