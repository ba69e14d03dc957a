import { Button } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { HistorySection } from "@accord/remote-kit";
import { useHasRole, useSession } from "@accord/shell-kit";
import { useState } from "react";
import { NewsCard } from "./approval/news-card.tsx";
import { isOwnRun, Rail } from "./approval/rail.tsx";
import { useTicks } from "./approval/use-ticks.ts";
import { FilesCard } from "./files/files-card.tsx";
import { RunHead } from "./head/run-head.tsx";
import { RunSummary } from "./head/run-summary.tsx";
import { StepsBar } from "./head/steps-bar.tsx";
import { LinesCard } from "./lines/lines-card.tsx";
import { useLines } from "./lines/use-lines.ts";
import { ProblemsCard } from "./problems/problems-card.tsx";
import { RunDialogs, type RunDialog } from "./run-dialogs.tsx";
import { RunNotice } from "./run-notice.tsx";
import { RunTools } from "./run-tools.tsx";
import { useRunActions } from "./use-run-actions.ts";

interface RunContentProps {
  readonly run: PayoutRunDetails;
  readonly isReloading: boolean;
  readonly onReload: () => Promise<unknown>;
}

function useTools(run: PayoutRunDetails, { onReload }: Pick<RunContentProps, "onReload">) {
  const [failure, setFailure] = useState<Error | null>(null);
  const [dialog, setDialog] = useState<RunDialog>();
  const actions = useRunActions(run, {
    onStart: () => setFailure(null),
    onFailed: setFailure,
  });
  const reload = () => void onReload().then(() => setFailure(null));
  return { actions, failure, reload, dialog, setDialog };
}

export function RunContent({ run, isReloading, onReload }: RunContentProps) {
  const { actions, failure, reload, dialog, setDialog } = useTools(run, { onReload });
  const lines = useLines(run.id);
  const { ticks, toggle } = useTicks(run);
  const { id: userId } = useSession();
  const isStaff = useHasRole("staff");
  const isApprover = useHasRole("approver");
  const { status } = run;
  const isDraft = status === "draft";
  const show = (problem: string) => lines.filter({ problem });
  const canApprove = status === "submitted" && isApprover && !isOwnRun(run, userId);
  const on = {
    can: { edit: isDraft && isStaff, recordReturn: status === "paid" && isStaff },
    onHold: (line) => setDialog({ kind: "hold", line }),
    onReturn: (line) => setDialog({ kind: "return", line }),
    onInclude: (line) =>
      actions.changeLines(
        { action: "include", lineIds: [line.id] },
        `${line.investor.name} is paid by this run again.`,
      ),
    onRemove: (line) =>
      actions.changeLines(
        { action: "remove", lineIds: [line.id] },
        `${line.investor.name} is no longer in the run.`,
      ),
  } satisfies Parameters<typeof LinesCard>[0]["on"];
  const addButton = on.can.edit && (
    <Button onClick={() => setDialog({ kind: "add" })} text="Add payouts" variant="outlined" />
  );
  return (
    <div className="ops-run">
      <RunHead actions={<RunTools actions={actions} onOpen={setDialog} run={run} />} run={run} />
      <RunNotice failure={failure} isReloading={isReloading} onReload={reload} />
      <StepsBar run={run} />
      <RunSummary run={run} />
      <div className={isDraft ? "ops-columns" : "ops-columns ops-with-rail"}>
        <div className="ops-main">
          {isDraft && on.can.edit && (
            <ProblemsCard
              actions={actions}
              onEdit={() => setDialog({ kind: "edit" })}
              onHold={on.onHold}
              onShow={show}
              run={run}
            />
          )}
          {(status === "submitted" || status === "approved") && (
            <NewsCard
              onShow={show}
              onTick={canApprove ? toggle : undefined}
              run={run}
              ticks={ticks}
            />
          )}
          {run.files.length > 0 && <FilesCard run={run} />}
          <LinesCard emptyAction={addButton} lines={lines} on={on} run={run} />
          <div className="ac-card ac-card-body">
            <HistorySection record={`payout-run:${run.id}`} />
          </div>
        </div>
        {!isDraft && (
          <Rail
            actions={actions}
            onMarkPaid={() => setDialog({ kind: "paid" })}
            onRelease={() => setDialog({ kind: "release" })}
            run={run}
            ticks={ticks}
          />
        )}
      </div>
      <RunDialogs dialog={dialog} onClose={() => setDialog(undefined)} run={run} />
    </div>
  );
}
