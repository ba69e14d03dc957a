import { rgb } from "pdf-lib";
import type { PDFDocument } from "pdf-lib";
import { penFor } from "./page-pen.ts";
import { fitted } from "./printable.ts";
import type { StampFonts } from "./stamps.ts";

const LETTER: [number, number] = [612, 792];
const MARGIN = 72;
const INK = rgb(0.11, 0.13, 0.15);

export function addNotePages(
  pdf: PDFDocument,
  fonts: StampFonts,
  heading: string,
  lines: string[],
): void {
  let pen = penFor(pdf.addPage(LETTER));
  let y = MARGIN + 18;
  const write = (line: string, size: number): void => {
    const text = fitted(fonts.text, size, line, pen.width - 2 * MARGIN);
    pen.write({ text, x: MARGIN, y, size, font: fonts.text, color: INK });
  };
  write(heading, 16);
  y += 30;
  for (const line of lines) {
    if (y > pen.height - MARGIN) {
      pen = penFor(pdf.addPage(LETTER));
      y = MARGIN;
    }
    write(line, 10);
    y += 16;
  }
}
