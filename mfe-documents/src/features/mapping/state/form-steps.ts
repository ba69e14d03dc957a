import { checkField } from "../fields/check-field.ts";
import { boxIn, boxText, textOf } from "../fields/field-text.ts";
import { isSameField, MAX_FIELDS, type FieldContent } from "../fields/mapped-field.ts";
import { newText } from "../fields/new-field.ts";
import type { Box } from "../geometry/box.ts";
import { hasCapacity } from "./copies.ts";
import { isFormChanged, selectedField, type EditorState } from "./editor-state.ts";
import { withFields, withForm } from "./history.ts";

export const FULL = `A template has at most ${MAX_FIELDS} fields. Remove one first.`;

const withoutIssue = (issues: EditorState["issues"], key: string): EditorState["issues"] =>
  Object.fromEntries(Object.entries(issues).filter(([one]) => one !== key));

const newKey = (newIds: string, number: number) =>
  newIds.slice(0, 24) + number.toString(16).padStart(12, "0");

export function append(state: EditorState, contents: readonly FieldContent[]): EditorState {
  const fields = contents.map((content, index) => ({
    ...content,
    key: newKey(state.newIds, state.added + index + 1),
  }));
  const added = state.added + fields.length;
  return { ...withFields(state, [...state.fields, ...fields]), added };
}

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

export function commit(state: EditorState): EditorState {
  if (state.formOf === "none") return state;
  const checked = checkField(state.text, state.pages);
  if (!("field" in checked)) {
    return { ...state, errors: checked.errors, notice: checked.notice };
  }
  if (state.formOf === "edit") {
    return withForm(replace(state, state.selected ?? "", checked.field));
  }
  if (!hasCapacity(state.fields, 1)) return { ...state, notice: FULL };
  const next = append(state, [checked.field]);
  return withForm({ ...next, selected: next.fields.at(-1)?.key });
}

/** Commits changed input; keeps it with its errors when it is invalid. */
export const commitIfChanged = (state: EditorState): EditorState =>
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

export interface Placement {
  readonly box: Box;
  readonly pageNumber: number;
  /** Absent for the field that is being added. */
  readonly key?: string;
  readonly gesture?: string;
}

export function place(state: EditorState, { box, pageNumber, key, gesture }: Placement) {
  const field = key === undefined ? undefined : state.fields.find((one) => one.key === key);
  const { xPosition, yPosition, ...size } = boxText(box);
  // A field that only moves keeps a typed size with its errors.
  const isResized = field?.box.width !== box.width || field.box.height !== box.height;
  const placed = {
    xPosition,
    yPosition,
    ...(isResized && size),
    pageNumber: String(pageNumber),
  };
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([name]) => !(name in placed)),
  );
  if (field === undefined) return { ...state, text: { ...state.text, ...placed }, errors };
  const moved = replace(state, field.key, { ...field, box, pageNumber }, gesture);
  if (state.selected !== key) return moved;
  return { ...moved, text: { ...state.text, ...placed }, errors };
}

export function draftOf(state: EditorState): { box: Box; pageNumber: number } | undefined {
  const box = state.formOf === "add" ? boxIn(state.text) : undefined;
  return box && { box, pageNumber: Number(state.text.pageNumber) };
}

export function resetForm(state: EditorState): EditorState {
  const field = selectedField(state);
  return field === undefined
    ? withForm({ ...state, selected: undefined })
    : { ...state, text: textOf(field), errors: {}, notice: undefined };
}
