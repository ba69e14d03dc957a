import { Button } from "@accord/blueprint";
import { Locate, Trash } from "@blueprintjs/icons";
import { DangerNotice } from "@accord/remote-kit";
import { MutedText } from "@accord/ui";
import { useId, type FormEvent } from "react";
import { isFormChanged, selectedField } from "../state/editor-state.ts";
import type { Editor } from "../use-editor.ts";
import { CopyForm } from "./copy-form.tsx";
import { FieldControls } from "./field-controls.tsx";

function Hints({ isAdding }: { readonly isAdding: boolean }) {
  return (
    <>
      <div className="mp-hint">
        <Locate aria-hidden="true" size={16} />
        <p>Click the page to set the position, or type it above.</p>
      </div>
      {!isAdding && (
        <p className="mp-keys">
          Drag the box or its corners; hold Alt to switch snapping off. With the keyboard, Enter in
          the list goes to the box: arrow keys move it 1 point, with Shift 10, and with Ctrl or Alt
          they resize it. Delete removes it.
        </p>
      )}
    </>
  );
}

interface ActionsProps {
  readonly editor: Editor;
  readonly onRemoved: () => void;
}

function Actions({ editor, onRemoved }: ActionsProps) {
  const field = selectedField(editor.state);
  if (field === undefined) {
    return (
      <div className="mp-form-actions">
        <Button intent="primary" text="Add Field" type="submit" variant="outlined" />
        <Button onClick={editor.cancel} text="Discard" variant="minimal" />
      </div>
    );
  }
  const remove = () => {
    onRemoved();
    editor.remove(field.key);
  };
  return (
    <div className="mp-form-actions">
      <Button intent="primary" text="Update Field" type="submit" variant="outlined" />
      {isFormChanged(editor.state) && (
        <Button onClick={editor.cancel} text="Discard" variant="minimal" />
      )}
      <Button
        icon={<Trash size={16} />}
        intent="danger"
        onClick={remove}
        text="Remove"
        variant="minimal"
      />
    </div>
  );
}

export function FieldPane({ editor, onRemoved }: ActionsProps) {
  const { state, commit } = editor;
  const headingId = useId();
  const field = selectedField(state);
  const isAdding = state.formOf === "add";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  return (
    <section aria-labelledby={headingId} className="mp-pane mp-pane-form">
      <div className="mp-pane-head">
        <h2 id={headingId}>{isAdding ? "Add Field" : "Edit Field"}</h2>
      </div>
      <div className="mp-pane-body">
        {state.formOf === "none" ? (
          <MutedText>Select a field to edit it, or add one.</MutedText>
        ) : (
          <form className="mp-form" noValidate onSubmit={submit}>
            <DangerNotice>{state.notice}</DangerNotice>
            <FieldControls editor={editor} />
            <Hints isAdding={isAdding} />
            <Actions editor={editor} onRemoved={onRemoved} />
          </form>
        )}
        {field && state.pages.length > 1 && (
          <CopyForm editor={editor} field={field} key={field.key} />
        )}
      </div>
    </section>
  );
}
