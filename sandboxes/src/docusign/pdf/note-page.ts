import { rgb, type PDFDocument } from "pdf-lib";
import { canvasFor } from "./page-canvas.ts";
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
  let canvas = canvasFor(pdf.addPage(LETTER));
  let y = MARGIN + 18;
  const write = (line: string, size: number): void => {
    const text = fitted(fonts.text, size, line, canvas.width - 2 * MARGIN);
    canvas.write({ text, x: MARGIN, y, size, font: fonts.text, color: INK });
  };
  write(heading, 16);
  y += 30;
  for (const line of lines) {
    if (y > canvas.height - MARGIN) {
      canvas = canvasFor(pdf.addPage(LETTER));
      y = MARGIN;
    }
    write(line, 10);
    y += 16;
  }
}
