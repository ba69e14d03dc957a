import { errorText } from "@accord/api-client";
import { Checkbox } from "@accord/blueprint";
import type { RunCheck } from "@accord/contracts";
import { formatUsd, needsSecondPerson } from "@accord/domain";
import { useFormWrite } from "@accord/remote-kit";
import { useHasRole, useNotify } from "@accord/shell-kit";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { REASON_REQUIRED, ReasonField } from "../../../records/reason-field.tsx";

interface VoidCheckProps {
  readonly check: RunCheck;
  /** Only then the payouts may become due again. */
  readonly isPaid: boolean;
  /** The user handled it or one that it replaces. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

const SECOND_PERSON =
  "It was confirmed, or replaces another one: only an approver who did not print, confirm or void these has it replaced.";
const AS_APPROVED = "It has the name and the address that were approved.";
const OWN_PART =
  "You printed, confirmed or voided it or one that it replaces: another approver has to replace it.";
const FAILED = "The check was not voided. Please try again.";

export function VoidCheck({ check, isPaid, isOwn, onClose }: VoidCheckProps) {
  const notify = useNotify();
  const [reason, setReason] = useState("");
  const isStaff = useHasRole("staff");
  const isApprover = useHasRole("approver");
  const isSecond = needsSecondPerson(check);
  const canReplace = !isSecond || (isApprover && !isOwn);
  const canChoose = isPaid && isStaff && canReplace;
  const [replace, setReplace] = useState(canReplace);
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
        {!isPaid && ` A check with a new number replaces it. ${AS_APPROVED}`}
        {isSecond && ` ${isOwn ? OWN_PART : SECOND_PERSON}`}
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
            disabled={!canChoose}
            label="Replace it by a check with a new number"
            onChange={(event) => setReplace(event.currentTarget.checked)}
          />
          <p className="ops-note">
            {replace
              ? `${AS_APPROVED} Where these changed, void it without a replacement and pay it by a new run.`
              : "Without it, the payouts of this check are due again, and agreements of them that are closed are reopened."}
          </p>
        </>
      )}
    </FormDialog>
  );
}
