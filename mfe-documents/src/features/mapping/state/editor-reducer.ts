import type { FieldErrors, FieldTextName } from "../fields/field-text.ts";
import type { FieldContent, MappedField } from "../fields/mapped-field.ts";
import { isFormChanged, type EditorState } from "./editor-state.ts";
import {
  append,
  commit,
  place,
  resetForm,
  commitIfChanged,
  startAdding,
  type Placement,
} from "./form-steps.ts";
import { redo, undo, withFields, withForm } from "./history.ts";
import { reloaded, type Reload } from "./reload.ts";

export type EditorAction =
  | { readonly type: "add" }
  | { readonly type: "select"; readonly key: string | undefined }
  | { readonly type: "typed"; readonly name: FieldTextName; readonly value: string }
  | { readonly type: "commit" }
  | { readonly type: "cancel" }
  | ({ readonly type: "place" } & Placement)
  | { readonly type: "remove"; readonly key: string }
  | { readonly type: "restore"; readonly field: MappedField; readonly index: number }
  | { readonly type: "copy"; readonly copies: readonly FieldContent[] }
  | { readonly type: "page"; readonly page: number }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "saved"; readonly fields: readonly MappedField[] }
  | { readonly type: "refused"; readonly issues: Readonly<Record<string, FieldErrors>> }
  | ({ readonly type: "reloaded" } & Reload);

/** Commits the form first; stays when it is invalid. */
function afterCommit(
  state: EditorState,
  next: (committed: EditorState) => EditorState,
): EditorState {
  const committed = commitIfChanged(state);
  return isFormChanged(committed) ? committed : next(committed);
}

function remove(state: EditorState, key: string): EditorState {
  const fields = state.fields.filter((field) => field.key !== key);
  if (fields.length === state.fields.length) return state;
  const next = withFields(state, fields);
  return state.selected === key ? withForm({ ...next, selected: undefined }) : next;
}

function restore(state: EditorState, field: MappedField, index: number): EditorState {
  if (state.fields.some(({ key }) => key === field.key)) return state;
  return withFields(state, state.fields.toSpliced(index, 0, field));
}

function typed(state: EditorState, name: FieldTextName, value: string): EditorState {
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([one]) => one !== name));
  return { ...state, text: { ...state.text, [name]: value }, errors, gesture: undefined };
}

/** A new field on the previous page moves along. */
function showPage(state: EditorState, page: number): EditorState {
  const goesAlong = state.formOf === "add" && state.text.pageNumber === String(state.page);
  const next = goesAlong ? typed(state, "pageNumber", String(page)) : state;
  return { ...next, page, gesture: undefined };
}

function refused(state: EditorState, issues: EditorState["issues"]): EditorState {
  const first = state.fields.find(({ key }) => issues[key] !== undefined);
  if (first === undefined) return state;
  return withForm({ ...state, issues, selected: first.key });
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "add":
      return afterCommit(state, startAdding);
    case "select":
      if (action.key !== undefined && action.key === state.selected) return state;
      return afterCommit(state, (committed) =>
        withForm({ ...committed, selected: action.key, gesture: undefined }),
      );
    case "typed":
      return typed(state, action.name, action.value);
    case "commit":
      return commit(state);
    case "cancel":
      return resetForm(state);
    case "place":
      return place(state, action);
    case "remove":
      return remove(state, action.key);
    case "restore":
      return restore(state, action.field, action.index);
    case "copy":
      return append(state, action.copies);
    case "page":
      return showPage(state, action.page);
    case "undo":
      return undo(commitIfChanged(state));
    case "redo":
      return redo(state);
    case "saved":
      return { ...state, saved: action.fields, issues: {} };
    case "refused":
      return refused(state, action.issues);
    case "reloaded":
      return reloaded(state, action);
  }
}
