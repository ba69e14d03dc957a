import type { PdfTemplate } from "@accord/contracts";
import { DangerNotice } from "@accord/remote-kit";
import { leave } from "@accord/router";
import { useRecordTitle, VisuallyHidden } from "@accord/ui";
import { useDiscardQuestion, useUnsavedWork } from "@accord/ui/overlays";
import { useEffect, useEffectEvent, useState } from "react";
import { EditorBar } from "./editor-bar.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import { EditorPanes } from "./editor-panes.tsx";
import type { MappedField } from "./fields/mapped-field.ts";
import { useSaveFields } from "./save/use-save-fields.tsx";
import { isDirty as isStateDirty } from "./state/editor-state.ts";
import type { Filled } from "./test-fill/filled.ts";
import { renderThenFocus } from "./render-then-focus.ts";
import { TestFillDialog } from "./test-fill/test-fill-dialog.tsx";
import { type Editor, useEditor } from "./use-editor.ts";

const TEXT = "input:not([type=checkbox]), textarea, select";

/** Not in dialogs above the editor, and not in inputs, which have their own undo. */
const isOurs = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".mp-editor") !== null && !target.matches(TEXT);

function useUndoKeys({ undo, redo }: Editor): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !isOurs(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo();
    else if (key === "y" || key === "z") redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

const noop = (): void => undefined;

interface EditorViewProps {
  readonly titleId: string;
  readonly opened: PdfTemplate;
  readonly startAdding: boolean;
  readonly onClose: () => void;
}

export function EditorView({ titleId, opened, startAdding, onClose }: EditorViewProps) {
  const [template, setTemplate] = useState(opened);
  const [fieldsToTest, setFieldsToTest] = useState<readonly MappedField[]>();
  const [filled, setFilled] = useState<Filled>();
  useRecordTitle(template.name);
  const editor = useEditor(opened, startAdding);
  useUndoKeys(editor);
  const isDirty = isStateDirty(editor.state);
  const { save, isPending, notice, question: choice } = useSaveFields(opened, editor, setTemplate);
  const discard = useDiscardQuestion();
  useUnsavedWork(discard.asker, isDirty, noop);
  const close = () => leave(onClose);
  const testFill = () => setFieldsToTest(editor.fieldsToSave("Test Fill Failed"));
  const leaveFilled = () => setFilled(undefined);
  const backToMapping = () => renderThenFocus([".mp-bar-fill"], leaveFilled);
  return (
    <EditorFrame onClose={filled === undefined ? close : backToMapping} titleId={titleId}>
      <EditorBar
        editor={editor}
        isDirty={isDirty}
        isPending={isPending}
        name={template.name}
        onClose={close}
        onSave={save}
        onTestFill={testFill}
        titleId={titleId}
      />
      {notice !== undefined && (
        <div className="mp-notice">
          <DangerNotice>{notice}</DangerNotice>
        </div>
      )}
      <EditorPanes
        editor={editor}
        filled={filled}
        onBack={backToMapping}
        onLeave={leaveFilled}
        template={template}
      />
      <VisuallyHidden>
        <span aria-live="polite">{editor.announcement}</span>
      </VisuallyHidden>
      {fieldsToTest && (
        <TestFillDialog
          fields={fieldsToTest}
          onClose={() => setFieldsToTest(undefined)}
          onFilled={(result) => {
            setFieldsToTest(undefined);
            setFilled(result);
            editor.showPane("page");
          }}
          templateId={template.id}
        />
      )}
      {choice}
      {discard.dialog}
    </EditorFrame>
  );
}
