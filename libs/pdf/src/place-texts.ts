import { missingCharacters } from "@accord/domain";
import type { PageGeometry } from "./document/page-geometry.ts";
import type { PrintFont } from "./text/print-font.ts";
import { printable } from "./text/printable.ts";
import { layOutText } from "./text/lay-out-text.ts";
import type { TextLayout } from "./text/text-operators.ts";

/** In points from the top left of the shown page. */
export interface TextField {
  readonly text: string;
  readonly pageNumber: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type TextProblem = { readonly index: number } & Problem;

type Problem =
  | { readonly kind: "character"; readonly characters: readonly string[] }
  | { readonly kind: "overflow" }
  | { readonly kind: "no-page"; readonly pages: number }
  | { readonly kind: "off-page" };

export interface PlacedText {
  readonly text: TextLayout;
  readonly pageIndex: number;
  readonly x: number;
  readonly y: number;
}

export function placeTexts(
  fontOf: (pageIndex: number) => PrintFont,
  pages: readonly PageGeometry[],
  fields: readonly TextField[],
): { texts: PlacedText[]; problems: TextProblem[] } {
  const texts: PlacedText[] = [];
  const problems: TextProblem[] = [];
  fields.forEach((field, index) => {
    const { text, problem } = placeText(fontOf(field.pageNumber - 1), pages, field);
    if (text) texts.push(text);
    if (problem) problems.push({ index, ...problem });
  });
  return { texts, problems };
}

function placeText(
  font: PrintFont,
  pages: readonly PageGeometry[],
  field: TextField,
): { text?: PlacedText; problem?: Problem } {
  const page = pages[field.pageNumber - 1];
  if (!page) return { problem: { kind: "no-page", pages: pages.length } };
  const text = printable(field.text);
  if (text.trim() === "") return {};
  const characters = missingCharacters(text, font.covers);
  if (characters.length > 0) return { problem: { kind: "character", characters } };
  const width = Math.min(field.width, page.width - field.x);
  const height = Math.min(field.height, page.height - field.y);
  if (width < 1 || height < 1) return { problem: { kind: "off-page" } };
  const { overflows, ...set } = layOutText(font, text, { width, height });
  const placed = { text: set, pageIndex: field.pageNumber - 1, x: field.x, y: field.y };
  return { text: placed, ...(overflows && { problem: { kind: "overflow" } }) };
}
