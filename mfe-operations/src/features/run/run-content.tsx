import { Button } from "@accord/blueprint";
import type { PayoutRunDetails, PayoutRunLine } from "@accord/contracts";
import { HistorySection } from "@accord/remote-kit";
import { useHasRole } from "@accord/shell-kit";
import { useRef, useState } from "react";
import { ChangesCard } from "./approval/changes-card.tsx";
import { Rail } from "./approval/rail.tsx";
import { ChecksCard } from "./checks/checks-card.tsx";
import { FilesCard } from "./files/files-card.tsx";
import { RunHead } from "./head/run-head.tsx";
import { RunSummary } from "./head/run-summary.tsx";
import { StepsBar } from "./head/steps-bar.tsx";
import { LinesCard } from "./lines/lines-card.tsx";
import { useLines, type Lines } from "./lines/use-lines.ts";
import { ProblemsCard } from "./problems/problems-card.tsx";
import { RunDialogs, type HeldLine, type RunDialog } from "./run-dialogs.tsx";
import { RunNotice } from "./run-notice.tsx";
import { RunStops } from "./run-stops.tsx";
import { RunTools } from "./run-tools.tsx";
import { stepText } from "../../records/progress/progress-text.ts";
import { StepProgress } from "../../records/progress/step-progress.tsx";
import { useRunActions } from "./use-run-actions.ts";
import { useRunProgress, type ReloadRun } from "./use-run-progress.ts";
import { useMayTakeStep } from "./use-run.ts";

interface RunContentProps {
  readonly run: PayoutRunDetails;
  readonly isReloading: boolean;
  readonly onReload: ReloadRun;
}

function useTools(run: PayoutRunDetails, { onReload }: Pick<RunContentProps, "onReload">) {
  const [failure, setFailure] = useState<Error | null>(null);
  const [dialog, setDialog] = useState<RunDialog>();
  const inProgress = useRunProgress(run, onReload);
  const actions = useRunActions(run, {
    isBusy: inProgress !== undefined,
    onStart: () => setFailure(null),
    onFailed: setFailure,
  });
  const reload = () => void onReload().then(() => setFailure(null));
  const step = inProgress?.step ?? actions.step;
  const progress = step && (
    <StepProgress seconds={inProgress?.seconds} text={stepText(step, run.reference)} />
  );
  return { actions, progress, failure, reload, dialog, setDialog };
}

/** Lines with a problem are shown below what asks for them. */
function useShownLines(lines: Lines) {
  const card = useRef<HTMLDivElement>(null);
  const show = (problem: string) => {
    lines.filter({ problem });
    card.current?.scrollIntoView({ block: "nearest" });
  };
  return { card, show };
}

function DraftNotes({ run }: Pick<RunContentProps, "run">) {
  const by = run.rejectedBy ? ` by ${run.rejectedBy}` : "";
  return (
    <>
      {run.rejection && <p className="ops-note">{`Rejected${by}: ${run.rejection}`}</p>}
      {run.note !== null && <p className="ops-note">Note: {run.note}</p>}
    </>
  );
}

export function RunContent({ run, isReloading, onReload }: RunContentProps) {
  const { actions, progress, failure, reload, dialog, setDialog } = useTools(run, { onReload });
  const lines = useLines(run);
  const isStaff = useHasRole("staff");
  const may = useMayTakeStep(run);
  const { status } = run;
  const isDraft = status === "draft";
  const { card, show } = useShownLines(lines);
  const canApprove = may("approve") && !run.ownWork;
  const on = {
    can: { edit: may("submit"), recordReturn: status === "paid" && isStaff },
    onHold: (line: HeldLine) => setDialog({ kind: "hold", line }),
    onReturn: (line: PayoutRunLine) => setDialog({ kind: "return", line }),
    onInclude: (line: PayoutRunLine) =>
      actions.changeLines(
        { action: "include", lineIds: [line.id] },
        `${line.investor.name} is paid by this run again.`,
      ),
    onRemove: (line: PayoutRunLine) =>
      actions.changeLines(
        { action: "remove", lineIds: [line.id] },
        `${line.investor.name} is no longer in the run.`,
      ),
  };
  const addButton = on.can.edit && (
    <Button onClick={() => setDialog({ kind: "add" })} text="Add payouts" variant="outlined" />
  );
  return (
    <div className="ops-run">
      <RunHead actions={<RunTools actions={actions} onOpen={setDialog} run={run} />} run={run} />
      <RunNotice failure={failure} isReloading={isReloading} onReload={reload} />
      {isDraft && <DraftNotes run={run} />}
      <RunStops actions={actions} run={run} />
      {progress}
      <StepsBar run={run} />
      <RunSummary run={run} />
      <div className={isDraft ? "ops-columns" : "ops-columns ops-with-rail"}>
        <div className="ops-main">
          {on.can.edit && (
            <ProblemsCard
              actions={actions}
              onEdit={() => setDialog({ kind: "edit" })}
              onHold={on.onHold}
              onShow={show}
              run={run}
            />
          )}
          {(status === "submitted" || status === "approved") && (
            <ChangesCard
              sent={actions.acknowledged}
              onAcknowledge={canApprove ? actions.acknowledgeChanges : undefined}
              onShow={show}
              run={run}
            />
          )}
          {run.files.length > 0 && <FilesCard run={run} />}
          {run.released !== null && <ChecksCard run={run} />}
          <div ref={card}>
            <LinesCard emptyAction={addButton} lines={lines} on={on} run={run} />
          </div>
        </div>
        {!isDraft && (
          <Rail
            actions={actions}
            onMarkPaid={() => setDialog({ kind: "paid" })}
            onRelease={() => setDialog({ kind: "release" })}
            run={run}
          />
        )}
        <div className="ac-card ac-card-body ops-history">
          <HistorySection record={`payout-run:${run.id}`} />
        </div>
      </div>
      <RunDialogs dialog={dialog} onClose={() => setDialog(undefined)} run={run} />
    </div>
  );
}
