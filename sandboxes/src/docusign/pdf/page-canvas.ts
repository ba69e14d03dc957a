import { degrees, type PDFFont, type PDFPage, type RGB } from "pdf-lib";

/** Points from the left and upper edge of the page as shown. */
export interface PlacedText {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  font: PDFFont;
  color: RGB;
}

/** Draws in the page's shown orientation, also on rotated pages. */
export interface PageCanvas {
  width: number;
  height: number;
  write(text: PlacedText): void;
  fill(area: { x: number; y: number; width: number; height: number; color: RGB }): void;
}

export function canvasFor(page: PDFPage): PageCanvas {
  const { x: left, y: bottom, width: w, height: h } = page.getCropBox();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  const swapsSides = angle === 90 || angle === 270;
  const rotate = degrees(angle);
  /** Converts to PDF space, whose origin is at the lower left. */
  const toPdfSpace = (x: number, y: number): { x: number; y: number } => {
    if (angle === 90) return { x: left + y, y: bottom + x };
    if (angle === 180) return { x: left + w - x, y: bottom + y };
    if (angle === 270) return { x: left + w - y, y: bottom + h - x };
    return { x: left + x, y: bottom + h - y };
  };
  return {
    width: swapsSides ? h : w,
    height: swapsSides ? w : h,
    write: ({ text, x, y, size, font, color }) =>
      page.drawText(text, { ...toPdfSpace(x, y), size, font, color, rotate }),
    fill: ({ x, y, width, height, color }) =>
      page.drawRectangle({ ...toPdfSpace(x, y + height), width, height, color, rotate }),
  };
}
