import { missingCharacters } from "@accord/domain";
import type { PDFFont } from "pdf-lib";

export function coverageOf(font: PDFFont): (character: string) => boolean {
  const covered = new Set(font.getCharacterSet());
  return (character) => covered.has(character.codePointAt(0) ?? 0);
}

export const uncoveredCharacter = (font: PDFFont, text: string): string | null =>
  missingCharacters(text, coverageOf(font))[0] ?? null;
