import { fitText } from "@accord/domain";
import type { PrintFont } from "./print-font.ts";
import { layOutColumns } from "./lay-out-columns.ts";
import type { TextLayout } from "./text-operators.ts";

export function layOutText(
  font: PrintFont,
  text: string,
  box: { width: number; height: number },
): TextLayout & { overflows: boolean } {
  if (text.includes("\t")) return layOutColumns(font, text, box);
  const { lines, ...fitted } = fitText(font, text, box);
  const shaped = lines.map(({ text: line, baseline }) => ({ glyphs: font.shape(line), baseline }));
  return { ...fitted, lines: shaped };
}
