import { checkField } from "../fields/check-field.ts";
import { boxIn, boxText, textOf } from "../fields/field-text.ts";
import type { FieldErrors } from "../fields/field-text.ts";
import { isSameField, MOST_FIELDS, type FieldContent } from "../fields/mapped-field.ts";
import { newText } from "../fields/new-field.ts";
import type { Box } from "../geometry/box.ts";
import { hasRoom } from "./copies.ts";
import { isFormChanged, selectedField, type EditorState } from "./editor-state.ts";
import { withFields, withForm } from "./history.ts";

/** Said when there is no room for another field. */
export const FULL = `A template has at most ${MOST_FIELDS} fields. Remove one first.`;

const withoutIssue = (
  issues: EditorState["issues"],
  key: string,
): Readonly<Record<string, FieldErrors>> =>
  Object.fromEntries(Object.entries(issues).filter(([one]) => one !== key));

/** The ids of fields that are added here: those of the editor's own id with another end. */
const newKey = (newIds: string, number: number) =>
  newIds.slice(0, 24) + number.toString(16).padStart(12, "0");

/** Puts fields at the end of the list; the keys are new. */
export function append(state: EditorState, contents: readonly FieldContent[]): EditorState {
  const fields = contents.map((content, index) => ({
    ...content,
    key: newKey(state.newIds, state.added + index + 1),
  }));
  const added = state.added + fields.length;
  return { ...withFields(state, [...state.fields, ...fields]), added };
}

/** Changes one field, where it is in the list. */
export function replace(
  state: EditorState,
  key: string,
  content: FieldContent,
  gesture?: string,
): EditorState {
  const before = state.fields.find((field) => field.key === key);
  const issues = withoutIssue(state.issues, key);
  if (before === undefined || isSameField(before, content)) return { ...state, issues };
  const fields = state.fields.map((field) => (field.key === key ? { ...content, key } : field));
  return { ...withFields(state, fields, gesture), issues };
}

/** Takes over what is typed, or says what is wrong with it. The new field is selected. */
export function commit(state: EditorState): EditorState {
  if (state.formOf === "none") return state;
  const checked = checkField(state.text, state.pages);
  if (!("field" in checked)) {
    return { ...state, errors: checked.errors, notice: checked.notice };
  }
  if (state.formOf === "edit") {
    return withForm(replace(state, state.selected ?? "", checked.field));
  }
  if (!hasRoom(state.fields, 1)) return { ...state, notice: FULL };
  const next = append(state, [checked.field]);
  return withForm({ ...next, selected: next.fields.at(-1)?.key });
}

/** Whether the form lets go: what is typed was taken over, or nothing was typed. */
export const isSettled = (state: EditorState) => !isFormChanged(state);

/** Takes over what is typed before something else begins; it stays, with its messages, if it is wrong. */
export const settle = (state: EditorState): EditorState =>
  isFormChanged(state) ? commit(state) : state;

export function startAdding(state: EditorState): EditorState {
  return {
    ...state,
    selected: undefined,
    formOf: "add",
    text: newText(state.page, state),
    errors: {},
    notice: undefined,
    gesture: undefined,
  };
}

/** A place that was pointed at: for the new field in the form, or for a field of the list. */
export interface Placement {
  readonly box: Box;
  readonly pageNumber: number;
  /** Absent for the field that is being added. */
  readonly key?: string;
  readonly gesture?: string;
}

export function place(state: EditorState, { box, pageNumber, key, gesture }: Placement) {
  const placed = { ...boxText(box), pageNumber: String(pageNumber) };
  // What was said of a place is about the former one.
  const { fieldName, agreementProperty, fieldType } = state.errors;
  const errors = {
    ...(fieldName !== undefined && { fieldName }),
    ...(agreementProperty !== undefined && { agreementProperty }),
    ...(fieldType !== undefined && { fieldType }),
  };
  const field = key === undefined ? undefined : state.fields.find((one) => one.key === key);
  if (field === undefined) return { ...state, text: { ...state.text, ...placed }, errors };
  const moved = replace(state, field.key, { ...field, box, pageNumber }, gesture);
  if (state.selected !== key) return moved;
  return { ...moved, text: { ...state.text, ...placed }, errors };
}

/** The box that the form for a new field describes, on the page that it names. */
export function draftOf(state: EditorState): { box: Box; pageNumber: number } | undefined {
  const box = state.formOf === "add" ? boxIn(state.text) : undefined;
  return box && { box, pageNumber: Number(state.text.pageNumber) };
}

/** The form as it was before something was typed. */
export function resetForm(state: EditorState): EditorState {
  const field = selectedField(state);
  return field === undefined
    ? withForm({ ...state, selected: undefined })
    : { ...state, text: textOf(field), errors: {}, notice: undefined };
}
