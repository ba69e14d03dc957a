import { fitText } from "@accord/domain";
import type { PrintFont } from "./print-font.ts";
import type { SetText } from "./text-operators.ts";

/** Fits a text into a box of that size, in points, and shapes its lines. */
export function setText(
  font: PrintFont,
  text: string,
  box: { width: number; height: number },
): SetText & { overflows: boolean } {
  const { lines, ...fitted } = fitText(font, text, box);
  const shaped = lines.map(({ text: line, baseline }) => ({ glyphs: font.shape(line), baseline }));
  return { ...fitted, lines: shaped };
}
