import type { ImportRow } from "@accord/contracts";
import { failureReason } from "@accord/api-client";
import { TextInput } from "@accord/ui";
import { useId, useRef, useState, type KeyboardEvent } from "react";

interface EditCellProps {
  readonly row: ImportRow;
  readonly field: { readonly name: string; readonly label: string };
  /** What is wrong with it. */
  readonly message: string;
  /** The rows are being checked: what was typed waits. */
  readonly isLocked: boolean;
  readonly onSave: (text: string) => Promise<void>;
}

const FAILED = "Not saved. Press Enter to try again.";
const MAX_LENGTH = 2000;

/** The cell to edit after this one, in reading order. */
function focusNext(input: HTMLInputElement): void {
  const cells = [
    ...(input.closest("table, ul")?.querySelectorAll<HTMLInputElement>(".imp-edit > input") ?? []),
  ];
  cells[cells.indexOf(input) + 1]?.focus();
}

/** Enter saves, or confirms, and goes to the next wrong cell; leaving saves, Escape takes the text back. */
export function EditCell({ row, field, message, isLocked, onSave }: EditCellProps) {
  const messageId = useId();
  const current = row.cells[field.name] ?? "";
  const [draft, setDraft] = useState<string>();
  // Enter saves, and then the cell is left.
  const isSending = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async (text = draft) => {
    if (isSending.current || isLocked || text === undefined) return;
    isSending.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(text);
      setDraft(undefined);
    } catch (error) {
      setFailure(failureReason(error) ?? FAILED);
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault();
      void save(draft ?? current);
      focusNext(event.currentTarget);
    } else if (event.key === "Escape") {
      setDraft(undefined);
      setFailure(undefined);
    }
  };
  return (
    <span className="imp-edit">
      <TextInput
        aria-busy={isSaving}
        aria-describedby={messageId}
        aria-invalid
        aria-label={`${field.label}, row ${row.n}`}
        maxLength={MAX_LENGTH}
        onBlur={() => void save()}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={onKeyDown}
        readOnly={isSaving || isLocked}
        value={draft ?? current}
      />
      <span className="imp-message ops-danger" id={messageId} title={failure ?? message}>
        {failure ?? message}
      </span>
    </span>
  );
}
