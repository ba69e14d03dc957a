import type { PDFFont } from "pdf-lib";

/** The first character that the typeface cannot draw, or null; it must never vanish silently. */
export function uncoveredCharacter(font: PDFFont, text: string): string | null {
  const covered = new Set(font.getCharacterSet());
  return [...text].find((character) => !covered.has(character.codePointAt(0) ?? 0)) ?? null;
}
