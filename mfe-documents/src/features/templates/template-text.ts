import type { PdfTemplate } from "@accord/contracts";
import { searchKey } from "@accord/domain";

/** docs/rules.md#pdf-templates-page */
export const mappedText = ({ fields }: Pick<PdfTemplate, "fields">): string =>
  `${fields.length} fields mapped`;

export const descriptionText = ({ description }: Pick<PdfTemplate, "description">): string =>
  description ?? "No description";

export const NAME_LENGTH = 200;

/** The typed name, else the file's name without extension. */
export function templateName(typed: string, fileName: string): string {
  const ofFile = fileName.replace(/\.[^.]*$/, "").trim() || fileName;
  return (typed.trim() || ofFile).slice(0, NAME_LENGTH);
}

/** Ignores case, accents and surrounding spaces. */
export const sameName = (one: string, other: string): boolean =>
  searchKey(one).trim() === searchKey(other).trim();
