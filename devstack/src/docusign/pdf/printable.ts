import type { PDFFont } from "pdf-lib";

/**
 * The text as a standard font can write it: letters without their marks where it lacks them, else a
 * question mark. The sandbox carries no fonts of its own.
 */
export function printable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  const has = (character: string): boolean => known.has(character.codePointAt(0) ?? 0);
  return [...text.normalize("NFC").replace(/\s+/g, " ")]
    .map((character) => {
      if (has(character)) return character;
      const plain = [...character.normalize("NFKD")].filter(has).join("");
      return plain || (/\p{M}|\p{C}/u.test(character) ? "" : "?");
    })
    .join("");
}

/** The largest half size, from `most` down to `least`, at which the text fits the width in points. */
export function sizeToFit(
  font: PDFFont,
  text: string,
  { width, most, least }: { readonly width: number; readonly most: number; readonly least: number },
): number {
  const asked = font.widthOfTextAtSize(printable(font, text), most);
  return Math.max(least, Math.min(most, Math.floor((2 * most * width) / asked) / 2));
}

/** The text cut to a width in points, with three dots when something is missing. */
export function fitted(font: PDFFont, size: number, text: string, width: number): string {
  const line = printable(font, text);
  if (font.widthOfTextAtSize(line, size) <= width) return line;
  let cut = line;
  while (cut && font.widthOfTextAtSize(`${cut}...`, size) > width) cut = cut.slice(0, -1);
  return `${cut}...`;
}
