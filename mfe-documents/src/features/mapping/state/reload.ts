import { fieldTextNames, textOf, type FieldText } from "../fields/field-text.ts";
import type { MappedField } from "../fields/mapped-field.ts";
import { mergeFields, type Choices } from "../fields/merge-fields.ts";
import type { PageSize } from "../geometry/box.ts";
import { isFormChanged, selectedField, type EditorState } from "./editor-state.ts";
import { commitIfChanged } from "./form-steps.ts";
import { withForm } from "./history.ts";

export interface Reload {
  readonly fields: readonly MappedField[];
  readonly pages: readonly PageSize[];
  readonly choices?: Choices;
}

/** Includes unsaved input unless it is invalid. */
function withTyped(state: EditorState): EditorState {
  const committed = commitIfChanged(state);
  return isFormChanged(committed) ? state : committed;
}

const mergeOf = (
  { saved, fields }: EditorState,
  theirs: readonly MappedField[],
  choices?: Choices,
) => mergeFields({ base: saved, theirs, mine: fields }, choices);

export const conflictsWith = (state: EditorState, theirs: readonly MappedField[]) =>
  mergeOf(withTyped(state), theirs).conflicts;

function withTypedText(typed: FieldText, before: FieldText, now: FieldText): FieldText {
  const changed = fieldTextNames.filter((name) => typed[name] !== before[name]);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}

export function reloaded(
  opened: EditorState,
  { fields: theirs, pages, choices }: Reload,
): EditorState {
  const state = withTyped(opened);
  const { fields } = mergeOf(state, theirs, choices);
  const page = Math.min(state.page, Math.max(pages.length, 1));
  const next = { ...state, saved: theirs, fields, pages, page };
  const fresh = { ...next, past: [], future: [], issues: {}, gesture: undefined };
  if (state.formOf === "add") return fresh;
  const [before, now] = [selectedField(state), selectedField(fresh)];
  if (!isFormChanged(state) || !before || !now) return withForm(fresh);
  return { ...fresh, text: withTypedText(state.text, textOf(before), textOf(now)) };
}
