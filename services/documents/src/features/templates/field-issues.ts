import type { Issue } from "@accord/contracts";

interface Placed {
  readonly fieldName: string;
  readonly pageNumber: number;
  readonly xPosition: number;
  readonly yPosition: number;
}

/** The most fields that a template may have, as the contract of the list says. */
export const MOST_FIELDS = 200;

/** What is wrong with where fields lie: each must begin on a page that the template has. */
export function fieldIssues(
  fields: readonly Placed[],
  pages: readonly { readonly width: number; readonly height: number }[],
  pathOf: (index: number, name: string) => string,
): Issue[] {
  return fields.flatMap(({ fieldName, pageNumber, xPosition, yPosition }, index) => {
    const page = pages[pageNumber - 1];
    if (!page) {
      const message = `"${fieldName}" lies on page ${pageNumber}, but the PDF has ${count(pages.length)}.`;
      return [{ path: pathOf(index, "pageNumber"), message }];
    }
    const outside = `"${fieldName}" lies outside page ${pageNumber}, which is ${points(page.width)} × ${points(page.height)} points. Move it onto the page.`;
    return [
      ...(xPosition < page.width ? [] : [{ path: pathOf(index, "xPosition"), message: outside }]),
      ...(yPosition < page.height ? [] : [{ path: pathOf(index, "yPosition"), message: outside }]),
    ];
  });
}

const count = (pages: number) => (pages === 1 ? "1 page" : `${pages} pages`);
const points = (value: number) => String(Math.round(value * 100) / 100);
