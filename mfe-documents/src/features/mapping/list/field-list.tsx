import { ArrowRight, Plus } from "@blueprintjs/icons";
import { Button } from "@accord/blueprint";
import { QuietNote } from "@accord/ui";
import { memo, useEffect, useId, useRef, type KeyboardEvent } from "react";
import type { MappedField } from "../fields/mapped-field.ts";
import type { Editor } from "../use-editor.ts";

interface OptionProps {
  readonly id: string;
  readonly field: MappedField;
  readonly isSelected: boolean;
  readonly hasIssue: boolean;
  readonly onChoose: (key: string) => void;
}

const Option = memo(function Option({ id, field, isSelected, hasIssue, onChoose }: OptionProps) {
  const option = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) option.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    // The keys are the list's, which keeps the focus.
    <li
      aria-selected={isSelected}
      className="mp-item"
      id={id}
      onClick={() => onChoose(field.key)}
      onKeyDown={undefined}
      ref={option}
      role="option"
      tabIndex={-1}
    >
      <span className="mp-item-name ac-ellipsis" title={field.fieldName}>
        {field.fieldName}
      </span>
      <span className="mp-item-note">p. {field.pageNumber}</span>
      <span className="mp-item-property">
        <ArrowRight aria-hidden="true" size={12} />
        <span className="ac-ellipsis">{field.agreementProperty}</span>
      </span>
      <span className="mp-item-note">{field.fieldType}</span>
      {hasIssue && <span className="mp-item-issue">Needs a correction</span>}
    </li>
  );
});

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Brings the focus to the box of the selected field. */
const focusBox = () =>
  document.querySelector<HTMLElement>(".mp-layer [aria-pressed=true]")?.focus();

interface FieldListProps {
  readonly editor: Editor;
  readonly onAdd: () => void;
  readonly onChosen: () => void;
}

/** 'Mapped Fields': every field of the template, one of them selected. */
export function FieldList({ editor, onAdd, onChosen }: FieldListProps) {
  const { state, select, remove } = editor;
  const { fields, selected } = state;
  const id = useId();
  const headingId = `${id}-heading`;
  const optionId = (key: string) => `${id}-${key}`;
  const choose = (key: string) => {
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
    <section aria-labelledby={headingId} className="mp-pane mp-pane-list">
      <div className="mp-pane-head">
        <h2 id={headingId}>Mapped Fields</h2>
        <span className="mp-count">{fields.length}</span>
        <Button icon={<Plus size={16} />} onClick={onAdd} text="Add Field" variant="outlined" />
      </div>
      {fields.length === 0 ? (
        <div className="mp-pane-body">
          <QuietNote>No fields are mapped yet.</QuietNote>
        </div>
      ) : (
        <ul
          aria-activedescendant={selected === undefined ? undefined : optionId(selected)}
          aria-labelledby={headingId}
          className="mp-items"
          onKeyDown={onKeyDown}
          role="listbox"
          tabIndex={0}
        >
          {fields.map((field) => (
            <Option
              field={field}
              hasIssue={state.issues[field.key] !== undefined}
              id={optionId(field.key)}
              isSelected={field.key === selected}
              key={field.key}
              onChoose={choose}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
