import { ProgressBar } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { formatDay, formatUsd } from "@accord/domain";
import { Field, TextInput } from "@accord/ui";
import { useRecordEdit } from "@accord/remote-kit";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { linesText } from "../run-texts.ts";
import { UnconfirmedChecks, useUnconfirmedChecks } from "./unconfirmed-checks.tsx";
import { useRunWriteOptions } from "./use-run-write-options.ts";

interface MarkPaidProps {
  readonly run: PayoutRunDetails;
  readonly onClose: () => void;
}

const ACCEPT = "Tick this, or confirm the checks first";

export function MarkPaid({ run, onClose }: MarkPaidProps) {
  const [bankReference, setBankReference] = useState("");
  const { current, send, isPending, notice } = useRecordEdit(
    "POST",
    "/api/payout-runs/:id/paid",
    useRunWriteOptions({
      run,
      fields: ["bankReference"],
      saved: `${run.reference} is paid.`,
      onClose,
    }),
  );
  const unconfirmed = useUnconfirmedChecks(run);
  const [isAccepted, setIsAccepted] = useState(false);
  const [error, setError] = useState<string>();
  const submit = () => {
    if (unconfirmed !== null && !isAccepted) return setError(ACCEPT);
    const body = { bankReference, checksNotConfirmed: isAccepted };
    return send({ params: { id: current.id }, ifMatch: current.version, body });
  };
  return (
    <FormDialog
      error={notice}
      isDirty={bankReference !== ""}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Recording..."
      submitLabel={`Mark ${linesText(run.lineCount)} as paid`}
      title={`Mark ${run.reference} as paid`}
    >
      <p className="ops-note">
        Records {linesText(run.lineCount)}, {formatUsd(run.net)}, as paid on{" "}
        {formatDay(run.paymentDate)}
        {run.lineCount > 1 && ", all of them or none"}.
      </p>
      <Field helper="Optional: what the bank calls the transfer" label="Bank reference">
        {(control) => (
          <TextInput
            {...control}
            maxLength={100}
            onChange={(event) => setBankReference(event.currentTarget.value)}
            value={bankReference}
          />
        )}
      </Field>
      {unconfirmed !== null && (
        <UnconfirmedChecks
          error={error}
          isAccepted={isAccepted}
          onAccept={(accepted) => {
            setIsAccepted(accepted);
            setError(undefined);
          }}
          text={unconfirmed}
        />
      )}
      {isPending && <ProgressBar aria-label="Recording the payments" intent="primary" />}
    </FormDialog>
  );
}
