import { Button } from "@accord/blueprint";
import { MutedText } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { useId, type KeyboardEvent, type MouseEvent } from "react";
import type { Editor } from "../use-editor.ts";
import { FieldOption } from "./field-option.tsx";

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const focusBox = () =>
  document.querySelector<HTMLElement>(".mp-layer [aria-pressed=true]")?.focus();

const keyAt = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset["key"] : undefined;

interface FieldListProps {
  readonly editor: Editor;
  readonly onAdd: () => void;
  readonly onChosen: () => void;
}

export function FieldList({ editor, onAdd, onChosen }: FieldListProps) {
  const { fields } = editor.state;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mp-pane mp-pane-list">
      <div className="mp-pane-head">
        <h2 id={headingId}>Mapped Fields</h2>
        <span className="mp-count">{fields.length}</span>
        <Button icon={<Plus size={16} />} onClick={onAdd} text="Add Field" variant="outlined" />
      </div>
      {fields.length === 0 ? (
        <div className="mp-pane-body">
          <MutedText>No fields are mapped yet.</MutedText>
        </div>
      ) : (
        <Items editor={editor} headingId={headingId} onChosen={onChosen} />
      )}
    </section>
  );
}

interface ItemsProps extends Pick<FieldListProps, "editor" | "onChosen"> {
  readonly headingId: string;
}

function Items({ editor, headingId, onChosen }: ItemsProps) {
  const { state, select, remove } = editor;
  const { fields, selected } = state;
  const id = useId();
  const optionId = (key: string) => `${id}-${key}`;
  const onClick = (event: MouseEvent) => {
    const key = keyAt(event);
    if (key === undefined) return;
    select(key);
    onChosen();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = fields.findIndex(({ key }) => key === selected);
    const step = STEPS[event.key]?.(at, fields.length - 1);
    const next = step === undefined ? undefined : fields[step];
    if (next !== undefined) select(next.key);
    else if (event.key === "Enter" && selected !== undefined) focusBox();
    else if (event.key === "Delete" && selected !== undefined) remove(selected);
    else return;
    event.preventDefault();
  };
  return (
    <ul
      aria-activedescendant={selected === undefined ? undefined : optionId(selected)}
      aria-labelledby={headingId}
      className="mp-items"
      onClick={onClick}
      onKeyDown={onKeyDown}
      role="listbox"
      tabIndex={0}
    >
      {fields.map((field) => (
        <FieldOption
          field={field}
          hasIssue={state.issues[field.key] !== undefined}
          id={optionId(field.key)}
          isSelected={field.key === selected}
          key={field.key}
        />
      ))}
    </ul>
  );
}
