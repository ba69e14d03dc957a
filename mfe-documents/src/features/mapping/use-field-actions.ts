import { pluralize } from "@accord/domain";
import { useNotify } from "@accord/shell-kit";
import type { Dispatch, RefObject } from "react";
import { checkField } from "./fields/check-field.ts";
import { typedNumber, type FieldText } from "./fields/field-text.ts";
import type { MappedField } from "./fields/mapped-field.ts";
import { clampBox, isSameBox, type Box, type Offset } from "./geometry/box.ts";
import { copyField, hasCapacity, type CopyTo } from "./state/copies.ts";
import type { EditorAction } from "./state/editor-reducer.ts";
import { selectedField, type EditorState } from "./state/editor-state.ts";
import { FULL } from "./state/form-steps.ts";
import { renderThenFocus } from "./render-then-focus.ts";

/** Focus after the removed field's box or button disappeared. */
const FOCUS_AFTER_REMOVAL = [".mp-items", ".mp-pane-list button", ".mp-scroll"];

/** In points, for a click while the form has no valid width or height. */
const FIRST_SIZE = { width: 100, height: 20 };

function typedSize({ width, height }: FieldText): typeof FIRST_SIZE {
  const side = (text: string, first: number) => {
    const typed = typedNumber(text);
    return typed >= 1 ? typed : first;
  };
  return { width: side(width, FIRST_SIZE.width), height: side(height, FIRST_SIZE.height) };
}

const positionText = ({ x, y }: Box, page: number) => `X ${x}, Y ${y} on page ${page}.`;

function copiedText({ fieldName }: MappedField, copied: number, fitted: number): string {
  const note =
    fitted === 0 ? "" : ` On ${pluralize(fitted, "page")} it was fitted to a smaller page.`;
  return `${fieldName} was copied to ${pluralize(copied, "page")}.${note}`;
}

export function useFieldActions(latest: RefObject<EditorState>, dispatch: Dispatch<EditorAction>) {
  const notify = useNotify();

  const pointAt = (at: Offset) => {
    const { pages, page, formOf, text } = latest.current;
    const size = pages[page - 1];
    if (formOf === "none" || size === undefined) return;
    const field = selectedField(latest.current);
    const wanted = { ...(field?.box ?? typedSize(text)), ...at };
    const box = clampBox(wanted, size);
    dispatch({ type: "place", box, pageNumber: page, ...(field && { key: field.key }) });
    const moved = isSameBox(box, wanted) ? "" : " It was moved so that the box stays on the page.";
    const undo = field && {
      label: "Undo",
      onClick: () => dispatch({ type: "place", ...field }),
    };
    notify.success(positionText(box, page) + moved, "Position Set", undo);
  };

  const remove = (key: string) => {
    const { fields } = latest.current;
    const index = fields.findIndex((field) => field.key === key);
    const field = fields[index];
    if (field === undefined) return;
    renderThenFocus(FOCUS_AFTER_REMOVAL, () => dispatch({ type: "remove", key }));
    notify.success(`${field.fieldName} was removed.`, "Field Removed", {
      label: "Undo",
      onClick: () => dispatch({ type: "restore", field, index }),
    });
  };

  const commit = () => {
    const { text, pages, formOf, fields } = latest.current;
    const checked = checkField(text, pages);
    dispatch({ type: "commit" });
    if (!("field" in checked)) return;
    const { fieldName, pageNumber } = checked.field;
    if (formOf === "edit") notify.success(`${fieldName} has been updated.`, "Field Updated");
    else if (hasCapacity(fields, 1)) {
      notify.success(`${fieldName} was added to page ${pageNumber}.`, "Field Added");
    }
  };

  const copy = (field: MappedField, to: CopyTo) => {
    const { copies, fitted } = copyField(field, to, latest.current);
    if (!hasCapacity(latest.current.fields, copies.length)) {
      notify.error(FULL);
      return;
    }
    if (copies.length === 0) {
      notify.success("The same field is there already.", "Nothing Copied");
      return;
    }
    dispatch({ type: "copy", copies });
    notify.success(copiedText(field, copies.length, fitted), "Field Copied");
  };

  return { pointAt, remove, commit, copy };
}
