import type { PdfTemplate } from "@accord/contracts";

/** '{n} fields mapped' (docs/rules.md#pdf-templates-page). */
export const mappedText = ({ fields }: Pick<PdfTemplate, "fields">): string =>
  `${fields.length} fields mapped`;

/** The description, or 'No description'. */
export const descriptionText = ({ description }: Pick<PdfTemplate, "description">): string =>
  description ?? "No description";

/** `1 page`, `4 pages`. */
export function pagesText({ pages }: Pick<PdfTemplate, "pages">): string {
  return pages.length === 1 ? "1 page" : `${pages.length} pages`;
}

/** As long as the name of a template may be. */
export const NAME_LENGTH = 200;

/** What is typed, or the file's name without its extension. */
export function templateName(typed: string, fileName: string): string {
  const ofFile = fileName.replace(/\.[^.]*$/, "").trim() || fileName;
  return (typed.trim() || ofFile).slice(0, NAME_LENGTH);
}

/** Whether people read two names as the same one. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
