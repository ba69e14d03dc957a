import { errorText } from "@accord/api-client";
import { Checkbox } from "@accord/blueprint";
import type { RunCheck } from "@accord/contracts";
import { formatUsd, needsSecondPerson, pluralize } from "@accord/domain";
import { useFormWrite } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";

interface ChecksPrintedProps {
  readonly runId: string;
  /** Those that were printed and that nobody has confirmed yet. */
  readonly checks: readonly RunCheck[];
  readonly onClose: () => void;
}

const FAILED = "The checks were not confirmed. Please try again.";

const voidText = (count: number) =>
  count === 1
    ? "1 check is void. Print the one that replaces it."
    : `${pluralize(count, "check")} are void. Print those that replace them.`;

/** The same payment is not printed a third time without a second person. */
const replacedText = ({ replaces }: RunCheck) =>
  replaces === null ? "" : `: replaces no. ${replaces}, so that an approver voids it`;

/** Spoiled checks are void and get new numbers; the others are confirmed. */
export function ChecksPrinted({ runId, checks, onClose }: ChecksPrintedProps) {
  const notify = useNotify();
  const [spoiled, setSpoiled] = useState<readonly string[]>([]);
  const { send, isPending, notice } = useFormWrite("POST", "/api/payout-runs/:id/checks/confirm", {
    failed: FAILED,
    toastText: (error) => errorText(error, FAILED),
    fields: [],
    onSaved: () => {
      notify.success(spoiled.length === 0 ? "All checks are confirmed." : voidText(spoiled.length));
      onClose();
    },
  });
  const toggle = (id: string) =>
    setSpoiled(spoiled.includes(id) ? spoiled.filter((one) => one !== id) : [...spoiled, id]);
  return (
    <FormDialog
      cancelLabel="Later"
      error={notice}
      isDirty={spoiled.length > 0}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => send({ params: { id: runId }, body: { spoiled: [...spoiled] } })}
      pendingLabel="Confirming..."
      submitLabel={
        spoiled.length === 0 ? "All printed" : `Void ${pluralize(spoiled.length, "check")}`
      }
      title="Did all print?"
    >
      <p className="ops-note">
        Tick the checks that jammed or are unreadable. They are void and get new numbers.
      </p>
      <ul aria-label="Spoiled checks" className="ops-choices">
        {checks.map((check) => (
          <li key={check.id}>
            <Checkbox
              checked={spoiled.includes(check.id)}
              disabled={needsSecondPerson(check)}
              label={`No. ${check.number}, ${check.payee}${replacedText(check)}`}
              onChange={() => toggle(check.id)}
            />
            <span className="ac-num">{formatUsd(check.amount)}</span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
