import type { PdfTemplate } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { MISSING } from "./fields/check-field.ts";
import type { FieldTextName } from "./fields/field-text.ts";
import { fromRecord, type MappedField } from "./fields/mapped-field.ts";
import type { Choices } from "./fields/merge-fields.ts";
import type { Box } from "./geometry/box.ts";
import type { Pane } from "./pane-tabs.tsx";
import { editorReducer } from "./state/editor-reducer.ts";
import { formProblem, isFormChanged, startEditor } from "./state/editor-state.ts";
import { conflictsWith } from "./state/reload.ts";
import { renderThenFocus } from "./render-then-focus.ts";
import { useFieldActions } from "./use-field-actions.ts";

export type Editor = ReturnType<typeof useEditor>;

/** For templates without page sizes, in points. */
const LETTER = { width: 612, height: 792 };

/** Focus after undo or redo removed the focused box or form. */
const FOCUS_AFTER_UNDO = [".mp-layer [aria-pressed=true]", ".mp-scroll", ".mp-items", ".mp-editor"];

/** Focus after the Discard button disappeared. */
const FOCUS_AFTER_CANCEL = [".mp-form [name=fieldName]", ".mp-pane-list button", ".mp-editor"];

const pagesOf = ({ pages }: PdfTemplate) => (pages.length > 0 ? pages : [LETTER]);
const fieldsOf = ({ fields }: PdfTemplate) => fields.map(fromRecord);

const start = ([template, startAdding]: readonly [PdfTemplate, boolean]) =>
  startEditor(
    { pages: pagesOf(template), fields: fieldsOf(template) },
    startAdding || template.fields.length === 0,
    crypto.randomUUID(),
  );

export function useEditor(template: PdfTemplate, startAdding: boolean) {
  const [state, dispatch] = useReducer(editorReducer, [template, startAdding] as const, start);
  /** Announced by screen readers. */
  const [announcement, announce] = useState("");
  /** The pane of narrow windows; wide ones show all. */
  const [pane, showPane] = useState<Pane>(state.formOf === "add" ? "form" : "list");
  const notify = useNotify();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const select = useCallback((key: string | undefined) => dispatch({ type: "select", key }), []);

  const place = useCallback((key: string | undefined, box: Box, gesture?: string) => {
    const { page, fields } = latest.current;
    const field = fields.find((one) => one.key === key);
    dispatch({
      type: "place",
      box,
      pageNumber: field?.pageNumber ?? page,
      ...(key !== undefined && { key }),
      ...(gesture !== undefined && { gesture }),
    });
    announce(`X ${box.x}, Y ${box.y}, ${box.width} by ${box.height}`);
  }, []);

  /**
   * The fields, including input of the form. Undefined when that is invalid: the form shows why, and a toast is titled
   * `failed`.
   */
  const fieldsToSave = (failed: string): readonly MappedField[] | undefined => {
    const ready = isFormChanged(state) ? editorReducer(state, { type: "commit" }) : state;
    if (ready !== state) dispatch({ type: "commit" });
    if (!isFormChanged(ready)) return ready.fields;
    showPane("form");
    notify.error(formProblem(ready) ?? MISSING, failed);
    return undefined;
  };

  const step = (type: "undo" | "redo") =>
    renderThenFocus(FOCUS_AFTER_UNDO, () => dispatch({ type }));

  const cancel = () => renderThenFocus(FOCUS_AFTER_CANCEL, () => dispatch({ type: "cancel" }));

  return {
    ...useFieldActions(latest, dispatch),
    state,
    dispatch,
    announcement,
    pane,
    showPane,
    select,
    place,
    fieldsToSave,
    add: () => dispatch({ type: "add" }),
    cancel,
    type: (name: FieldTextName, value: string) => dispatch({ type: "typed", name, value }),
    showPage: (page: number) => dispatch({ type: "page", page }),
    undo: () => step("undo"),
    redo: () => step("redo"),
    conflictsWith: (fresh: PdfTemplate) => conflictsWith(latest.current, fieldsOf(fresh)),
    reload: (fresh: PdfTemplate, choices: Choices, show: () => void) =>
      renderThenFocus(FOCUS_AFTER_UNDO, () => {
        show();
        dispatch({ type: "reloaded", fields: fieldsOf(fresh), pages: pagesOf(fresh), choices });
      }),
  };
}
