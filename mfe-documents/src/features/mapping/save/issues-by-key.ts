import { fieldIssues } from "@accord/api-client";
import { fieldTextNames, type FieldErrors } from "../fields/field-text.ts";
import type { MappedField } from "../fields/mapped-field.ts";

/** For example `fields.3.xPosition`. */
const pathOf = (index: number, name: string) => `fields.${index}.${name}`;

export const controlPaths = (fields: readonly MappedField[]): readonly string[] =>
  fields.flatMap((_, index) => fieldTextNames.map((name) => pathOf(index, name)));

/** Issues of the response by the key of the field at that index. */
export function issuesByKey(
  error: Error,
  sent: readonly MappedField[],
): Readonly<Record<string, FieldErrors>> {
  const issues = new Map(fieldIssues(error).map(({ path, message }) => [path, message]));
  const found: Record<string, FieldErrors> = {};
  sent.forEach(({ key }, index) => {
    const errors = fieldTextNames.flatMap((name) => {
      const message = issues.get(pathOf(index, name));
      return message === undefined ? [] : [[name, message] as const];
    });
    const fieldIssue = issues.get(`fields.${index}`);
    if (errors.length > 0 || fieldIssue !== undefined) found[key] = Object.fromEntries(errors);
  });
  return found;
}
