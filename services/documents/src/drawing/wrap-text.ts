import { wrapText as wrap } from "@accord/domain";
import type { PDFFont } from "pdf-lib";

/** Breaks a text at its spaces into lines of at most `width` points; a longer word is cut. */
export const wrapText = (font: PDFFont, text: string, size: number, width: number): string[] =>
  wrap(text, width, (one) => font.widthOfTextAtSize(one, size));
