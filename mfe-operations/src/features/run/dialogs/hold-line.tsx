import type { PayoutRunDetails, PayoutRunLine } from "@accord/contracts";
import { formatUsd } from "@accord/domain";
import { useRecordEdit } from "@accord/remote-kit";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { REASON_REQUIRED, ReasonField } from "../../../records/reason-field.tsx";
import { useRunWriteOptions } from "./use-run-write-options.ts";

interface HoldLineProps {
  readonly run: PayoutRunDetails;
  readonly line: Pick<PayoutRunLine, "id" | "investor" | "agreement" | "net">;
  readonly onClose: () => void;
}

/** A held line stays in the run, unpaid, with its reason. */
export function HoldLine({ run, line, onClose }: HoldLineProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { current, send, isPending, notice } = useRecordEdit(
    "POST",
    "/api/payout-runs/:id/lines",
    useRunWriteOptions({
      run,
      fields: ["reason"],
      saved: `${line.investor.name} is held.`,
      onClose,
    }),
  );
  const submit = () => {
    if (reason.trim() === "") return setError(REASON_REQUIRED);
    return send({
      params: { id: current.id },
      ifMatch: current.version,
      body: { action: "hold", lineIds: [line.id], reason },
    });
  };
  return (
    <FormDialog
      error={notice}
      isDirty={reason !== ""}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Holding..."
      submitLabel="Hold line"
      title="Hold line"
    >
      <p className="ops-note">
        {line.investor.name}, {line.agreement.reference}, {formatUsd(line.net)}. The line stays in
        the run and is not paid.
      </p>
      <ReasonField
        error={error}
        onChange={(text) => {
          setReason(text);
          setError(undefined);
        }}
        value={reason}
      />
    </FormDialog>
  );
}
