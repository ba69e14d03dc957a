import { ruleBroken } from "@accord/service-kit";
import { rgb } from "pdf-lib";
import {
  letter,
  margin,
  newDrawing,
  uncoveredCharacter,
  wrapText,
} from "../../adapters/drawing/new-drawing.ts";

const ink = rgb(0.11, 0.13, 0.15);
const line = rgb(0.83, 0.85, 0.87);
const bodySize = 10.5;
const leading = 15;

/** 422 when a text does not fit or cannot be drawn. */
export async function drawSheet(sheet: {
  title: string;
  lines: readonly string[];
}): Promise<Buffer> {
  const drawing = await newDrawing(sheet.title);
  refuseUncovered("title", uncoveredCharacter(drawing.bold, sheet.title));
  sheet.lines.forEach((text, index) => {
    refuseUncovered(`lines.${index}`, uncoveredCharacter(drawing.regular, text));
  });
  const page = drawing.addPage();
  const width = letter.width - 2 * margin;
  let y = letter.height - 84;
  for (const text of wrapText(drawing.bold, sheet.title, 18, width)) {
    page.drawText(text, { x: margin, y, size: 18, font: drawing.bold, color: ink });
    y -= 24;
  }
  const end = { x: letter.width - margin, y };
  page.drawLine({ start: { x: margin, y }, end, thickness: 0.75, color: line });
  y -= 28;
  const wrapped = sheet.lines.flatMap((text) => wrapText(drawing.regular, text, bodySize, width));
  if (y - wrapped.length * leading < 48) {
    throw ruleBroken([{ path: "lines", message: "The lines do not fit on one page." }]);
  }
  for (const text of wrapped) {
    page.drawText(text, { x: margin, y, size: bodySize, font: drawing.regular, color: ink });
    y -= leading;
  }
  return drawing.save();
}

function refuseUncovered(path: string, character: string | null): void {
  if (character === null) return;
  throw ruleBroken([{ path, message: `The character "${character}" cannot be printed.` }]);
}
