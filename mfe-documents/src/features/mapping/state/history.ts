import { blankText, textOf } from "../fields/field-text.ts";
import type { MappedField } from "../fields/mapped-field.ts";
import { selectedField, type EditorState, type Snapshot } from "./editor-state.ts";

const MAX_UNDO_STEPS = 100;

const snapshotOf = ({ fields, selected }: EditorState): Snapshot => ({ fields, selected });

export function withForm(state: EditorState): EditorState {
  const field = selectedField(state);
  const clean = { errors: {}, notice: undefined };
  if (field === undefined) {
    const text = blankText(state.page);
    return { ...state, ...clean, selected: undefined, formOf: "none", text };
  }
  const page = Math.min(field.pageNumber, Math.max(state.pages.length, 1));
  const errors = state.issues[field.key] ?? {};
  return { ...state, ...clean, errors, formOf: "edit", text: textOf(field), page };
}

/** Adds an undo step; steps of one gesture are combined. */
export function withFields(
  state: EditorState,
  fields: readonly MappedField[],
  gesture?: string,
): EditorState {
  const goesOn = gesture !== undefined && gesture === state.gesture;
  const past = goesOn ? state.past : [...state.past, snapshotOf(state)].slice(-MAX_UNDO_STEPS);
  return { ...state, fields, past, future: [], gesture };
}

function goTo(state: EditorState, moment: Snapshot): EditorState {
  const wasOf = state.formOf;
  const next = withForm({ ...state, ...moment, gesture: undefined });
  // The form for a new field stays open.
  if (wasOf !== "add") return next;
  return { ...next, selected: undefined, formOf: "add", text: state.text, page: state.page };
}

export function undo(state: EditorState): EditorState {
  const moment = state.past.at(-1);
  if (moment === undefined) return state;
  const future = [snapshotOf(state), ...state.future];
  return { ...goTo(state, moment), past: state.past.slice(0, -1), future };
}

export function redo(state: EditorState): EditorState {
  const [moment, ...future] = state.future;
  if (moment === undefined) return state;
  return { ...goTo(state, moment), past: [...state.past, snapshotOf(state)], future };
}
