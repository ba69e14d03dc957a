import {
  isSameText,
  fieldTextNames,
  textOf,
  type FieldErrors,
  type FieldText,
} from "../fields/field-text.ts";
import { isSameList, type MappedField } from "../fields/mapped-field.ts";
import { newText } from "../fields/new-field.ts";
import type { PageSize } from "../geometry/box.ts";

export interface Snapshot {
  readonly fields: readonly MappedField[];
  readonly selected: string | undefined;
}

export interface EditorState extends Snapshot {
  readonly pages: readonly PageSize[];
  /** As last loaded or saved. */
  readonly saved: readonly MappedField[];
  readonly formOf: "none" | "add" | "edit";
  readonly text: FieldText;
  readonly errors: FieldErrors;
  readonly notice: string | undefined;
  /** From the server, by field key. */
  readonly issues: Readonly<Record<string, FieldErrors>>;
  /** From 1. */
  readonly page: number;
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
  /** A UUID; the keys of new fields are derived from it. */
  readonly newIds: string;
  readonly added: number;
  /** Changes of one gesture (repeated arrow keys) are undone together. */
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

export function isFormChanged(state: EditorState): boolean {
  if (state.formOf === "none") return false;
  if (state.formOf === "add") {
    const { fieldName, agreementProperty } = state.text;
    return fieldName.trim() !== "" || agreementProperty !== "";
  }
  const field = selectedField(state);
  return field !== undefined && !isSameText(textOf(field), state.text);
}

export function formProblem({ errors, notice }: EditorState): string | undefined {
  const first = fieldTextNames.find((name) => errors[name] !== undefined);
  return first === undefined ? notice : errors[first];
}

export const isDirty = (state: EditorState) =>
  isFormChanged(state) || !isSameList(state.saved, state.fields);
