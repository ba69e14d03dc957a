import type { Issue, NewTemplateField } from "@accord/contracts";
import { pluralize } from "@accord/domain";
import type { ShownPage } from "@accord/pdf";

type PositionedField = Pick<
  NewTemplateField,
  "fieldName" | "pageNumber" | "xPosition" | "yPosition"
>;

/** As in the contract of the list. */
export const MAX_FIELDS = 200;

/** Each field must begin on an existing page. */
export function fieldIssues(
  fields: readonly PositionedField[],
  pages: readonly ShownPage[],
  pathOf: (index: number, name: string) => string,
): Issue[] {
  return fields.flatMap(({ fieldName, pageNumber, xPosition, yPosition }, index) => {
    const page = pages[pageNumber - 1];
    if (!page) {
      const message = `"${fieldName}" lies on page ${pageNumber}, but the PDF has ${pluralize(pages.length, "page")}.`;
      return [{ path: pathOf(index, "pageNumber"), message }];
    }
    const message = `"${fieldName}" lies outside page ${pageNumber}, which is ${points(page.width)} × ${points(page.height)} points. Move it onto the page.`;
    const outside = [
      ...(isWithin(xPosition, page.width) ? [] : ["xPosition"]),
      ...(isWithin(yPosition, page.height) ? [] : ["yPosition"]),
    ];
    return outside.map((name) => ({ path: pathOf(index, name), message }));
  });
}

const isWithin = (coordinate: number, side: number) => coordinate >= 0 && coordinate < side;

const MAX_NAMED = 5;

/** Why a PDF with these pages cannot replace the template's, or null. */
export function replacementProblem(
  fields: readonly PositionedField[],
  pages: readonly ShownPage[],
): string | null {
  const lost = fields.filter((field) => fieldIssues([field], pages, () => "").length > 0);
  if (lost.length === 0) return null;
  const named = lost.slice(0, MAX_NAMED).map(({ fieldName, pageNumber }) => {
    const page = pages[pageNumber - 1];
    const size = page ? ` (${points(page.width)} × ${points(page.height)} points)` : "";
    return `"${fieldName}" on page ${pageNumber}${size}`;
  });
  const more = lost.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return `The new PDF, of ${pluralize(pages.length, "page")}, has no place for ${list}. Choose a PDF whose pages are as many and as large, or move or delete these fields first.`;
}

const points = (value: number) => String(Math.round(value * 100) / 100);
