import { PDFDocument, StandardFonts } from "pdf-lib";
import type { PDFFont, PDFPage } from "pdf-lib";

/** US Letter in points. */
export const letter = { width: 612, height: 792 } as const;
/** Distance of text from the left and right edges in points. */
export const margin = 72;

/** A new PDF with the two typefaces of what we draw ourselves. */
export interface Drawing {
  readonly document: PDFDocument;
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  addPage(): PDFPage;
  /** The bytes: the same drawing always gives the same ones. */
  save(): Promise<Buffer>;
}

/** A fixed date in the file, so that drawing it again gives the same bytes. */
const drawnAt = new Date("2026-01-01T00:00:00Z");

/** An empty PDF, titled for screen readers and tabs. */
export async function newDrawing(title: string): Promise<Drawing> {
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
    save: async () => Buffer.from(await document.save()),
  };
}
