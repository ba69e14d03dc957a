import { missingCharacters } from "@accord/domain";
import type { PDFFont } from "pdf-lib";

/** Whether the typeface can draw a character. */
export function coverageOf(font: PDFFont): (character: string) => boolean {
  const covered = new Set(font.getCharacterSet());
  return (character) => covered.has(character.codePointAt(0) ?? 0);
}

/** The first character that the typeface cannot draw, or null; it must never vanish silently. */
export const uncoveredCharacter = (font: PDFFont, text: string): string | null =>
  missingCharacters(text, coverageOf(font))[0] ?? null;
