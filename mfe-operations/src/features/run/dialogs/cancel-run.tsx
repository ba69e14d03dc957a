import { Checkbox } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { useRecordEdit } from "@accord/remote-kit";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { REASON_REQUIRED, ReasonField } from "../../../records/reason-field.tsx";
import { useRunWriteOptions } from "./use-run-write-options.ts";

interface CancelRunProps {
  readonly run: PayoutRunDetails;
  readonly onClose: () => void;
}

const NOT_CONFIRMED = "Confirm that the file was not sent, or leave the run as it is.";

export function CancelRun({ run, onClose }: CancelRunProps) {
  const [reason, setReason] = useState("");
  const [fileNotSent, setFileNotSent] = useState(false);
  const [errors, setErrors] = useState<{ reason?: string; file?: string }>({});
  const isReleased = run.status === "released";
  const { current, send, isPending, notice } = useRecordEdit(
    "POST",
    "/api/payout-runs/:id/cancel",
    useRunWriteOptions({
      run,
      fields: ["reason"],
      saved: `${run.reference} is cancelled. Its payouts may join another run.`,
      onClose,
    }),
  );
  const submit = () => {
    const found = {
      ...(reason.trim() === "" && { reason: REASON_REQUIRED }),
      ...(isReleased && !fileNotSent && { file: NOT_CONFIRMED }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    send({
      params: { id: current.id },
      ifMatch: current.version,
      body: { reason, fileNotSent },
    });
  };
  return (
    <FormDialog
      cancelLabel="Keep run"
      error={errors.file ?? notice}
      intent="danger"
      isDirty={reason !== "" || fileNotSent}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Cancelling..."
      submitLabel="Cancel run"
      title={`Cancel ${run.reference}`}
    >
      <p className="ops-note">
        {isReleased
          ? "Its files become void, and its trace and check numbers are not used again. Its payouts may join another run."
          : "Its payouts may join another run. A cancelled run cannot be opened again."}
      </p>
      <ReasonField
        error={errors.reason}
        onChange={(text) => {
          setReason(text);
          setErrors({});
        }}
        value={reason}
      />
      {isReleased && (
        <Checkbox
          checked={fileNotSent}
          label="The bank file was not sent, and no check was mailed"
          onChange={(event) => {
            setFileNotSent(event.currentTarget.checked);
            setErrors({});
          }}
        />
      )}
    </FormDialog>
  );
}
