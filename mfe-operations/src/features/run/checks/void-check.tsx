import { errorText } from "@accord/api-client";
import { Checkbox } from "@accord/blueprint";
import type { RunCheck } from "@accord/contracts";
import { formatUsd } from "@accord/domain";
import { useFormWrite } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { REASON_REQUIRED, ReasonField } from "../dialogs/reason-field.tsx";

interface VoidCheckProps {
  readonly check: RunCheck;
  /** Only then the payouts may become due again. */
  readonly isPaid: boolean;
  readonly onClose: () => void;
}

const FAILED = "The check was not voided. Please try again.";

export function VoidCheck({ check, isPaid, onClose }: VoidCheckProps) {
  const notify = useNotify();
  const [reason, setReason] = useState("");
  const [replace, setReplace] = useState(true);
  const [error, setError] = useState<string>();
  const { send, isPending, notice } = useFormWrite("POST", "/api/checks/:id/void", {
    failed: FAILED,
    toastText: (failure) => errorText(failure, FAILED),
    fields: ["reason"],
    onSaved: () => {
      notify.success(
        replace
          ? `Check ${check.number} is void. Print the one that replaces it.`
          : `Check ${check.number} is void. Its payouts are due again.`,
      );
      onClose();
    },
  });
  const submit = () => {
    if (reason.trim() === "") return setError(REASON_REQUIRED);
    return send({ params: { id: check.id }, ifMatch: check.version, body: { reason, replace } });
  };
  return (
    <FormDialog
      error={notice}
      intent="danger"
      isDirty={reason !== ""}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Voiding..."
      submitLabel="Void check"
      title={`Void check ${check.number}`}
    >
      <p className="ops-note">
        {check.payee}, {formatUsd(check.amount)}. Its number is never used again.
        {!isPaid && " A check with a new number replaces it."}
      </p>
      <ReasonField
        error={error}
        onChange={(text) => {
          setReason(text);
          setError(undefined);
        }}
        value={reason}
      />
      {isPaid && (
        <>
          <Checkbox
            checked={replace}
            label="Replace it by a check with a new number"
            onChange={(event) => setReplace(event.currentTarget.checked)}
          />
          {!replace && (
            <p className="ops-note">Without it, the payouts of this check are due again.</p>
          )}
        </>
      )}
    </FormDialog>
  );
}
