import type { FieldProblem, NewTemplateField } from "@accord/contracts";
import { pluralForm, pluralize } from "@accord/domain";
import type { TextProblem } from "@accord/pdf";

const MAX_NAMED = 5;

export function toFieldProblem(
  problem: TextProblem,
  fields: readonly NewTemplateField[],
): FieldProblem {
  const field = fields[problem.index];
  const fieldName = field?.fieldName ?? "";
  const about = { index: problem.index, fieldName };
  const page = field?.pageNumber ?? 0;
  switch (problem.kind) {
    case "character":
      return { ...about, kind: "character", message: unprintable(fieldName, problem.characters) };
    case "overflow":
      return {
        ...about,
        kind: "overflow",
        message: `"${fieldName}" on page ${page} does not fit its box, even in small print. Make the box larger.`,
      };
    case "no-page":
      return {
        ...about,
        kind: "page",
        message: `"${fieldName}" lies on page ${page}, but the PDF has ${pluralize(problem.pages, "page")}.`,
      };
    case "off-page":
      return {
        ...about,
        kind: "page",
        message: `"${fieldName}" lies outside page ${page}. Move its box onto the page.`,
      };
  }
}

function unprintable(fieldName: string, characters: readonly string[]): string {
  const named = characters.slice(0, MAX_NAMED).map(nameOf);
  const more = characters.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  const what = pluralForm(characters.length, "a character", "characters");
  return `"${fieldName}" has ${what} that cannot be printed: ${list}.`;
}

function nameOf(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return /[\p{C}\p{Z}\p{M}]/u.test(character) ? `U+${number}` : `${character} (U+${number})`;
}
