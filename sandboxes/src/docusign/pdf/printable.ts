import type { PDFFont } from "pdf-lib";

/**
 * Text in the standard fonts' character set: accents are removed where needed, other characters
 * become "?".
 */
export function printable(font: PDFFont, text: string): string {
  const supported = new Set(font.getCharacterSet());
  const has = (character: string): boolean => supported.has(character.codePointAt(0) ?? 0);
  return [...text.normalize("NFC").replace(/\s+/g, " ")]
    .map((character) => {
      if (has(character)) return character;
      const plain = [...character.normalize("NFKD")].filter(has).join("");
      return plain || (/\p{M}|\p{C}/u.test(character) ? "" : "?");
    })
    .join("");
}

/**
 * The largest half-point size from `max` to `min` that fits the width in points; else `min`.
 */
export function sizeToFit(
  font: PDFFont,
  text: string,
  { width, max, min }: { readonly width: number; readonly max: number; readonly min: number },
): number {
  const fullWidth = font.widthOfTextAtSize(printable(font, text), max);
  return Math.max(min, Math.min(max, Math.floor((2 * max * width) / fullWidth) / 2));
}

/** Cuts the text to a width in points, with three dots. */
export function fitted(font: PDFFont, size: number, text: string, width: number): string {
  const line = printable(font, text);
  if (font.widthOfTextAtSize(line, size) <= width) return line;
  let cut = line;
  while (cut && font.widthOfTextAtSize(`${cut}...`, size) > width) cut = cut.slice(0, -1);
  return `${cut}...`;
}
