import { isSameText, fieldTextNames, textOf } from "../fields/field-text.ts";
import type { FieldErrors, FieldText } from "../fields/field-text.ts";
import { isSameList, type MappedField } from "../fields/mapped-field.ts";
import { newText } from "../fields/new-field.ts";
import type { PageSize } from "../geometry/box.ts";

/** A point that undo and redo return to. */
export interface Moment {
  readonly fields: readonly MappedField[];
  readonly selected: string | undefined;
}

/** What the form is about: a new field, the selected one, or nothing. */
export type FormOf = "none" | "add" | "edit";

/** All that the editor knows of the work in it. List, boxes and form share one selection. */
export interface EditorState {
  readonly pages: readonly PageSize[];
  readonly fields: readonly MappedField[];
  /** As they were last loaded or saved. */
  readonly saved: readonly MappedField[];
  readonly selected: string | undefined;
  readonly formOf: FormOf;
  /** What is typed in the form, whatever it is about. */
  readonly text: FieldText;
  readonly errors: FieldErrors;
  /** Said above the form. */
  readonly notice: string | undefined;
  /** What the server found wrong, by the key of the field. */
  readonly issues: Readonly<Record<string, FieldErrors>>;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** A UUID from which the keys of the fields that are added here are made. */
  readonly newIds: string;
  /** Numbers those keys. */
  readonly added: number;
  /** Steps of one gesture (a row of arrow keys) are undone together. */
  readonly gesture: string | undefined;
}

export function startEditor(
  { pages, fields }: Pick<EditorState, "pages" | "fields">,
  startAdding: boolean,
  newIds: string,
): EditorState {
  return {
    pages,
    fields,
    saved: fields,
    selected: undefined,
    formOf: startAdding ? "add" : "none",
    text: newText(1, { fields, pages }),
    errors: {},
    notice: undefined,
    issues: {},
    page: 1,
    past: [],
    future: [],
    newIds,
    added: 0,
    gesture: undefined,
  };
}

export const selectedField = ({ fields, selected }: EditorState) =>
  selected === undefined ? undefined : fields.find(({ key }) => key === selected);

/** Something is typed in the form that the list of fields does not know yet. */
export function isFormChanged(state: EditorState): boolean {
  if (state.formOf === "none") return false;
  if (state.formOf === "add") {
    const { fieldName, agreementProperty } = state.text;
    return fieldName.trim() !== "" || agreementProperty !== "";
  }
  const field = selectedField(state);
  return field !== undefined && !isSameText(textOf(field), state.text);
}

/** What the form says is wrong: of its controls the first one, in the order of the screen. */
export function formProblem({ errors, notice }: EditorState): string | undefined {
  const first = fieldTextNames.find((name) => errors[name] !== undefined);
  return first === undefined ? notice : errors[first];
}

export const isDirty = (state: EditorState) =>
  isFormChanged(state) || !isSameList(state.saved, state.fields);
