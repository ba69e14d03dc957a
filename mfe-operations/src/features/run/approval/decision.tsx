import { Button, Callout } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { formatUsd, ownWorkMessage } from "@accord/domain";
import { useHasRole } from "@accord/shell-kit";
import { Field, TextAreaInput } from "@accord/ui";
import { useRef, useState } from "react";
import type { RunActions } from "../use-run-actions.ts";

interface DecisionProps {
  readonly run: PayoutRunDetails;
  readonly actions: RunActions;
  readonly isOwn: boolean;
  readonly hasApproved: boolean;
  /** Why the run cannot be approved yet. */
  readonly missing: string | undefined;
}

function OwnWork({ run, actions }: Pick<DecisionProps, "run" | "actions">) {
  const isApprover = useHasRole("approver");
  const isStaff = useHasRole("staff");
  return (
    <>
      {isApprover && (
        <Callout compact icon={false} intent="warning">
          {ownWorkMessage}
        </Callout>
      )}
      <div className="ops-decision">
        {isStaff && (
          <Button
            aria-disabled={actions.isPending}
            onClick={actions.withdraw}
            text="Withdraw"
            variant="outlined"
          />
        )}
        {isApprover && <Button disabled intent="primary" text={`Approve ${formatUsd(run.net)}`} />}
      </div>
    </>
  );
}

const NOTE_REQUIRED = "Write what the preparer has to change";

/** The decision about a submitted run. */
export function Decision({ run, actions, isOwn, hasApproved, missing }: DecisionProps) {
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const isApprover = useHasRole("approver");
  if (isOwn || !isApprover) return <OwnWork actions={actions} run={run} />;
  const reject = () => {
    if (note.trim() !== "") return actions.reject(note);
    setError(NOTE_REQUIRED);
    return input.current?.focus();
  };
  const reason = hasApproved ? "You approved this run. It waits for another approver." : missing;
  const reasonId = "ops-decision-reason";
  return (
    <>
      <Field error={error} helper="Required to reject" label="Note">
        {(control) => (
          <TextAreaInput
            {...control}
            maxLength={1000}
            onChange={(event) => {
              setNote(event.currentTarget.value);
              setError(undefined);
            }}
            ref={input}
            rows={3}
            value={note}
          />
        )}
      </Field>
      {reason !== undefined && (
        <p className="ops-reason" id={reasonId}>
          {reason}
        </p>
      )}
      <div className="ops-decision">
        <Button
          aria-disabled={actions.isPending}
          onClick={reject}
          text="Reject"
          variant="outlined"
        />
        <Button
          aria-describedby={reason === undefined ? undefined : reasonId}
          aria-disabled={actions.isPending}
          disabled={reason !== undefined}
          intent="primary"
          onClick={() => actions.approve(note)}
          text={`Approve ${formatUsd(run.net)}`}
        />
      </div>
    </>
  );
}
