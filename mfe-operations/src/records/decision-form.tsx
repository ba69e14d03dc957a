import { Button } from "@accord/blueprint";
import { Field, TextAreaInput } from "@accord/ui";
import { useId, useRef, useState } from "react";

interface DecisionFormProps {
  /** The class of the row of buttons. */
  readonly buttons: string;
  readonly approveText: string;
  readonly noteRequired: string;
  readonly isPending: boolean;
  /** Why it cannot be approved yet. */
  readonly reason?: string | undefined;
  readonly onApprove: (note: string) => void;
  readonly onReject: (note: string) => void;
}

/** An approver's note and decision. */
export function DecisionForm(props: DecisionFormProps) {
  const { isPending, reason } = props;
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  const reject = () => {
    if (note.trim() !== "") return props.onReject(note.trim());
    setError(props.noteRequired);
    return input.current?.focus();
  };
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
      <div className={props.buttons}>
        <Button aria-disabled={isPending} onClick={reject} text="Reject" variant="outlined" />
        <Button
          aria-describedby={reason === undefined ? undefined : reasonId}
          aria-disabled={isPending}
          disabled={reason !== undefined}
          intent="primary"
          onClick={() => props.onApprove(note)}
          text={props.approveText}
          title={reason}
        />
      </div>
    </>
  );
}
