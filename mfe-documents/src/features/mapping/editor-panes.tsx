import type { PdfTemplate } from "@accord/contracts";
import { FieldPane } from "./form/field-pane.tsx";
import { FieldList } from "./list/field-list.tsx";
import { PagePane } from "./page/page-pane.tsx";
import { PaneTabs, type Pane } from "./pane-tabs.tsx";
import { useTemplateFile } from "./pdf/use-template-file.ts";
import { FilledPage } from "./test-fill/filled-page.tsx";
import type { Filled } from "./test-fill/filled.ts";
import { ProblemPane } from "./test-fill/problem-pane.tsx";
import { showForm, renderThenFocus } from "./render-then-focus.ts";
import type { Editor } from "./use-editor.ts";

interface EditorPanesProps {
  readonly editor: Editor;
  readonly template: PdfTemplate;
  /** Shown instead of the blank page. */
  readonly filled: Filled | undefined;
  readonly onLeave: () => void;
  /** Also returns the focus to the Test Fill button. */
  readonly onBack: () => void;
}

export function EditorPanes({ editor, template, filled, onLeave, onBack }: EditorPanesProps) {
  const { pane, showPane } = editor;
  const file = useTemplateFile(template);
  const goTo = (next: Pane) => {
    onLeave();
    showPane(next);
  };
  const add = () =>
    showForm(() => {
      editor.add();
      goTo("form");
    });
  const showField = (key: string) =>
    renderThenFocus([".mp-form [name=fieldName]"], () => {
      editor.select(key);
      goTo("form");
    });
  return (
    <>
      <PaneTabs onPane={showPane} pane={pane} />
      <div className="mp-panes" data-pane={pane}>
        <FieldList editor={editor} onAdd={add} onChosen={() => goTo("form")} />
        {filled ? (
          <FilledPage editor={editor} filled={filled} onBack={onBack} />
        ) : (
          <PagePane editor={editor} file={file} />
        )}
        {filled ? (
          <ProblemPane filled={filled} onField={showField} />
        ) : (
          <FieldPane editor={editor} onRemoved={() => showPane("list")} />
        )}
      </div>
    </>
  );
}
