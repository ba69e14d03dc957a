import { fitText } from "@accord/domain";
import type { PrintFont } from "./print-font.ts";
import { setColumns } from "./set-columns.ts";
import type { SetText } from "./text-operators.ts";

export function setText(
  font: PrintFont,
  text: string,
  box: { width: number; height: number },
): SetText & { overflows: boolean } {
  if (text.includes("\t")) return setColumns(font, text, box);
  const { lines, ...fitted } = fitText(font, text, box);
  const shaped = lines.map(({ text: line, baseline }) => ({ glyphs: font.shape(line), baseline }));
  return { ...fitted, lines: shaped };
}
