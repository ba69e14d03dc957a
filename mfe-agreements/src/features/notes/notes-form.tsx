import { Button, Callout } from "@accord/blueprint";
import { TextAreaInput } from "@accord/ui";
import { useId, type FormEvent, type ReactNode, type RefObject } from "react";
import "./notes.css";

interface NotesFormProps {
  readonly text: string;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  /** Why the last save failed. */
  readonly error: string | undefined;
  /** Somebody else changed the notes. */
  readonly notice: ReactNode;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onType: (text: string) => void;
  readonly onSave: () => void;
}

/** What the server takes. */
const MAX_LENGTH = 10_000;

/** The notes, the reason of a failed save and the button. */
export function NotesForm({ text, error, notice, field, onType, onSave, ...is }: NotesFormProps) {
  const { isDirty, isPending } = is;
  const helpId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isPending) onSave();
  };
  return (
    <form aria-busy={isPending} className="notes-form" noValidate onSubmit={submit}>
      {notice !== undefined && (
        <Callout compact icon={false} intent="danger" role="alert">
          {notice}
        </Callout>
      )}
      <TextAreaInput
        aria-describedby={helpId}
        aria-label="Notes"
        maxLength={MAX_LENGTH}
        onChange={(event) => onType(event.currentTarget.value)}
        readOnly={isPending}
        ref={field}
        rows={5}
        value={text}
      />
      <div className="notes-foot">
        <div id={helpId}>
          {error !== undefined && <div className="ac-field-error">{error}</div>}
          <div className="ac-field-help">Notes appear on printouts and investor statements.</div>
        </div>
        <Button aria-disabled={!isDirty || isPending} type="submit" variant="outlined">
          {isPending ? "Saving..." : "Save"}
        </Button>
      </div>
    </form>
  );
}
