import { useRefresh } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { ExportMenu, LazyDialog, useFormRequest } from "@accord/remote-kit";
import { RoleOnly, useHasRole } from "@accord/shell-kit";
import { EmptyState, PageHeader } from "@accord/ui";
import { BankAccount, Plus } from "@blueprintjs/icons";
import { useState } from "react";
import { pageHeads } from "../../page-heads.ts";
import { textOf } from "../../records/progress/progress-text.ts";
import { StepProgress } from "../../records/progress/step-progress.tsx";
import { useStepsInProgress } from "../../records/progress/use-steps-in-progress.ts";
import { exportOf, RunList, useRuns, type RunControls } from "../../features/run-list/run-list.tsx";
import { usePrepareEnded } from "../../features/run-list/use-prepare-ended.ts";
import { useChosenPayouts } from "./use-chosen-payouts.ts";
import { loadBankFile, loadPrepare } from "./lazy-parts.ts";

interface RunsListPageProps {
  readonly controls: RunControls;
}

function NoRuns({ onPrepare }: { readonly onPrepare: () => void }) {
  const isStaff = useHasRole("staff");
  return (
    <EmptyState
      action={
        isStaff && (
          <Button
            icon={<Plus size={16} />}
            onClick={onPrepare}
            text="Prepare payout run"
            variant="outlined"
          />
        )
      }
      icon={<BankAccount size={32} />}
      text={
        isStaff
          ? "No payout runs yet. Prepare the first one from what is due."
          : "No payout runs yet."
      }
    />
  );
}

export function RunsListPage({ controls }: RunsListPageProps) {
  const list = useRuns(controls);
  const refresh = useRefresh("POST /api/payout-runs");
  const reportPrepared = usePrepareEnded();
  const inProgress = useStepsInProgress(null, ({ step }) => {
    refresh();
    if (step === "prepare") void reportPrepared();
  });
  const chosen = useChosenPayouts();
  const [dialog, setDialog] = useState<"prepare" | "bankFile">();
  const close = () => setDialog(undefined);
  const prepare = () => setDialog("prepare");
  const readBankFile = () => setDialog("bankFile");
  useFormRequest("add", prepare);
  useFormRequest("bank-file", readBankFile);
  return (
    <>
      <PageHeader
        actions={
          <>
            <ExportMenu download={exportOf(controls)} what="payout runs" />
            <RoleOnly needs="staff">
              <Button onClick={readBankFile} text="Bank file" variant="outlined" />
              <Button
                className="ops-prepare"
                icon={<Plus size={16} />}
                intent="primary"
                onClick={prepare}
                text="Prepare payout run"
              />
            </RoleOnly>
          </>
        }

        {...pageHeads["page-payout-runs"]}
      />
      {inProgress.length > 0 && (
        <div className="ops-progress-list">
          {inProgress.map((step, index) => (
            <StepProgress key={index} seconds={step.seconds} text={textOf(step)} />
          ))}
        </div>
      )}
      <RunList
        controls={controls}
        empty={<NoRuns onPrepare={prepare} />}
        list={list}
        onOpen={(run) => controls.open(run.id)}
      />
      {(chosen || dialog === "prepare") && (
        <LazyDialog
          load={loadPrepare}
          props={{
            chosen: chosen?.payouts,
            onClose: chosen?.leave ?? close,
            onPrepared: chosen?.open ?? (({ id }) => controls.open(id)),
          }}
        />
      )}
      {dialog === "bankFile" && <LazyDialog load={loadBankFile} props={{ onClose: close }} />}
    </>
  );
}
