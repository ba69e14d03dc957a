import { ProgressBar } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { formatUsd } from "@accord/domain";
import { useRecordEdit } from "@accord/remote-kit";
import { ConfirmDialog } from "@accord/ui/overlays";
import { SendMessage } from "@blueprintjs/icons";
import { errorText } from "@accord/api-client";
import { FAILED, linesText } from "../run-texts.ts";
import { useRunWriteOptions } from "./use-run-write-options.ts";

interface ReleaseRunProps {
  readonly run: PayoutRunDetails;
  readonly onClose: () => void;
}

export function ReleaseRun({ run, onClose }: ReleaseRunProps) {
  const { current, send, isPending, failure } = useRecordEdit(
    "POST",
    "/api/payout-runs/:id/release",
    useRunWriteOptions({
      run,
      saved: `${run.reference} is released. Its files can be downloaded.`,
      onClose,
    }),
  );
  return (
    <ConfirmDialog
      confirmLabel={`Release ${formatUsd(run.net)}`}
      error={failure === null ? undefined : errorText(failure, FAILED)}
      icon={<SendMessage size={20} />}
      intent="primary"
      isPending={isPending}
      isRefused={failure !== null && run.status !== "approved"}
      onCancel={onClose}
      onConfirm={() => send({ params: { id: current.id }, ifMatch: run.version })}
      pendingLabel="Releasing..."
      question={`Release ${run.reference}?`}
    >
      <p>
        Trace and check numbers are allocated for {linesText(run.lineCount)}, and the files are
        made. The content is compared with what was approved first.
      </p>
      {isPending && <ProgressBar aria-label="Releasing the run" intent="primary" />}
    </ConfirmDialog>
  );
}
