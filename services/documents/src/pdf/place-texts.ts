import type { PagePlace } from "./document/page-place.ts";
import { fitText } from "./text/fit-text.ts";
import type { FittedText } from "./text/fit-text.ts";
import { missingCharacters, printable } from "./text/missing-characters.ts";
import type { PrintFont } from "./text/print-font.ts";

/** A text and its box on a shown page, in points from the page's top left. */
export interface TextField {
  readonly text: string;
  /** From 1. */
  readonly pageNumber: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Why a text cannot be printed as it is; `index` is that of its field. */
export type TextProblem = { readonly index: number } & (
  | { readonly kind: "character"; readonly characters: readonly string[] }
  | { readonly kind: "overflow" }
  | { readonly kind: "no-page"; readonly pages: number }
  | { readonly kind: "off-page" }
);

/** A text as it will be drawn, with the corner of its box. */
export interface PlacedText {
  readonly text: FittedText;
  readonly pageIndex: number;
  readonly x: number;
  readonly y: number;
}

/** Sets every text that can be set, and says why another cannot. Nothing leaves box or page. */
export function placeTexts(
  font: PrintFont,
  pages: readonly PagePlace[],
  fields: readonly TextField[],
): { texts: PlacedText[]; problems: TextProblem[] } {
  const texts: PlacedText[] = [];
  const problems: TextProblem[] = [];
  fields.forEach((field, index) => {
    const page = pages[field.pageNumber - 1];
    if (!page) {
      problems.push({ index, kind: "no-page", pages: pages.length });
      return;
    }
    const text = printable(field.text);
    if (text.trim() === "") return;
    const characters = missingCharacters(font, text);
    if (characters.length > 0) {
      problems.push({ index, kind: "character", characters });
      return;
    }
    const width = Math.min(field.width, page.width - field.x);
    const height = Math.min(field.height, page.height - field.y);
    if (width < 1 || height < 1) {
      problems.push({ index, kind: "off-page" });
      return;
    }
    const fitted = fitText(font, text, { width, height });
    if (fitted.overflows) problems.push({ index, kind: "overflow" });
    texts.push({ text: fitted, pageIndex: field.pageNumber - 1, x: field.x, y: field.y });
  });
  return { texts, problems };
}
