import { degrees } from "pdf-lib";
import type { PDFFont, PDFPage, RGB } from "pdf-lib";

/** A text on a page; `x` and `y` are points from the left and upper edge as the page is shown. */
export interface PlacedText {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  font: PDFFont;
  color: RGB;
}

/** Draws on a page in the way it is shown, also when it is turned. */
export interface PagePen {
  width: number;
  height: number;
  write(text: PlacedText): void;
  /** A filled rectangle whose upper left corner is at `x`, `y`. */
  fill(area: { x: number; y: number; width: number; height: number; color: RGB }): void;
}

/** The pen of a page; what is drawn stands upright for the reader. */
export function penFor(page: PDFPage): PagePen {
  const { x: left, y: bottom, width: w, height: h } = page.getCropBox();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  const isTurned = angle === 90 || angle === 270;
  const rotate = degrees(angle);
  /** From the shown page to its own space, whose origin is at the lower left. */
  const place = (x: number, y: number): { x: number; y: number } => {
    if (angle === 90) return { x: left + y, y: bottom + x };
    if (angle === 180) return { x: left + w - x, y: bottom + y };
    if (angle === 270) return { x: left + w - y, y: bottom + h - x };
    return { x: left + x, y: bottom + h - y };
  };
  return {
    width: isTurned ? h : w,
    height: isTurned ? w : h,
    write: ({ text, x, y, size, font, color }) =>
      page.drawText(text, { ...place(x, y), size, font, color, rotate }),
    fill: ({ x, y, width, height, color }) =>
      page.drawRectangle({ ...place(x, y + height), width, height, color, rotate }),
  };
}
