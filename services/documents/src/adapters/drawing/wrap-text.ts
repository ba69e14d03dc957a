import { wrapText as wrap } from "@accord/domain";
import type { PDFFont } from "pdf-lib";

/** At most `width` points per line; a longer word is cut. */
export const wrapText = (font: PDFFont, text: string, size: number, width: number): string[] =>
  wrap(text, width, (one) => font.widthOfTextAtSize(one, size));
