import { missingCharacters, wrapText as wrap } from "@accord/domain";
import { PDFDocument, StandardFonts, type PDFFont } from "pdf-lib";

/** US Letter in points. */
export const letter = { width: 612, height: 792 } as const;
export const margin = 72;

const drawnAt = new Date("2026-01-01T00:00:00Z");

export async function newDrawing(title: string) {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage("en-US");
  document.setCreationDate(drawnAt);
  document.setModificationDate(drawnAt);
  return {
    document,
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    addPage: () => document.addPage([letter.width, letter.height]),
    /** The same drawing always gives the same bytes. */
    save: async () => Buffer.from(await document.save()),
  };
}

export type Drawing = Awaited<ReturnType<typeof newDrawing>>;

/** At most `width` points per line; a longer word is cut. */
export const wrapText = (font: PDFFont, text: string, size: number, width: number): string[] =>
  wrap(text, width, (one) => font.widthOfTextAtSize(one, size));

export function coverageOf(font: PDFFont): (character: string) => boolean {
  const covered = new Set(font.getCharacterSet());
  return (character) => covered.has(character.codePointAt(0) ?? 0);
}

export const uncoveredCharacter = (font: PDFFont, text: string): string | null =>
  missingCharacters(text, coverageOf(font))[0] ?? null;
