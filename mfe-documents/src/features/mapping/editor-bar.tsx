import { Button } from "@accord/blueprint";
import { IconButton } from "@accord/remote-kit";
import { ArrowLeft, Redo, Undo } from "@blueprintjs/icons";
import { SubmitButton } from "@accord/ui/overlays";
import type { FormEvent } from "react";
import type { Editor } from "./use-editor.ts";

interface EditorBarProps {
  readonly titleId: string;
  readonly name: string;
  readonly editor: Editor;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly onTestFill: () => void;
}

function UndoButtons({ editor }: Pick<EditorBarProps, "editor">) {
  const { past, future } = editor.state;
  return (
    <div className="mp-bar-steps">
      <IconButton
        icon={<Undo size={16} />}
        isWaiting={past.length === 0}
        label="Undo"
        onClick={editor.undo}
      />
      <IconButton
        icon={<Redo size={16} />}
        isWaiting={future.length === 0}
        label="Redo"
        onClick={editor.redo}
      />
    </div>
  );
}

export function EditorBar(props: EditorBarProps) {
  const { titleId, name, editor, isDirty, isPending, onClose, onSave, onTestFill } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form aria-busy={isPending} className="mp-bar" onSubmit={submit}>
      <Button
        aria-label="Back"
        icon={<ArrowLeft size={20} />}
        onClick={onClose}
        variant="minimal"
      />
      <h1 className="mp-bar-title ac-ellipsis" id={titleId} tabIndex={-1} title={name}>
        {name}
        <span className="mp-bar-subtitle"> Field Mapping</span>
      </h1>
      <div className="mp-bar-tools">
        <span className="mp-unsaved" role="status">
          {isDirty ? "Unsaved changes" : ""}
        </span>
        <UndoButtons editor={editor} />
        <Button
          aria-disabled={editor.state.fields.length === 0}
          className="mp-bar-fill"
          onClick={() => editor.state.fields.length > 0 && onTestFill()}
          text="Test Fill"
          variant="minimal"
        />
        <Button className="mp-bar-cancel" onClick={onClose} text="Cancel" variant="minimal" />
      </div>
      <SubmitButton isPending={isPending} label="Save Field Mappings" pendingLabel="Saving..." />
    </form>
  );
}
