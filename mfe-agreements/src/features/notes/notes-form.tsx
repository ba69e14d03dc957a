import { Button } from "@accord/blueprint";
import { DangerNotice } from "@accord/remote-kit";
import { TextAreaInput } from "@accord/ui";
import { useId, type FormEvent, type ReactNode, type RefObject } from "react";
import "./notes.css";

interface NotesFormProps {
  readonly text: string;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly error: string | undefined;
  /** Shown after a 412. */
  readonly notice: ReactNode;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onType: (text: string) => void;
  readonly onSave: () => void;
}

/** The server's limit. */
const MAX_LENGTH = 10_000;

export function NotesForm({ text, error, notice, field, onType, onSave, ...is }: NotesFormProps) {
  const { isDirty, isPending } = is;
  const helpId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isPending) onSave();
  };
  return (
    <form aria-busy={isPending} className="notes-form" noValidate onSubmit={submit}>
      <DangerNotice>{notice}</DangerNotice>
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
      <DangerNotice>{error}</DangerNotice>
      <div className="notes-foot">
        <div className="ac-field-help" id={helpId}>
          Notes appear on printouts and investor statements.
        </div>
        <Button aria-disabled={!isDirty || isPending} type="submit" variant="outlined">
          {isPending ? "Saving..." : "Save"}
        </Button>
      </div>
    </form>
  );
}
