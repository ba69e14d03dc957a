import { ruleBroken } from "@accord/service-kit";
import { rgb } from "pdf-lib";
import { letter, margin, newPaper } from "../../paper/new-paper.ts";
import { uncoveredCharacter } from "../../paper/uncovered-character.ts";
import { wrapText } from "../../paper/wrap-text.ts";

const ink = rgb(0.11, 0.13, 0.15);
const line = rgb(0.83, 0.85, 0.87);
const bodySize = 10.5;
const leading = 15;

/** One page: a title, a rule, the lines. What does not fit or cannot be drawn is a 422. */
export async function drawSheet(sheet: {
  title: string;
  lines: readonly string[];
}): Promise<Buffer> {
  const paper = await newPaper(sheet.title);
  refuseUncovered("title", uncoveredCharacter(paper.bold, sheet.title));
  sheet.lines.forEach((text, index) => {
    refuseUncovered(`lines.${index}`, uncoveredCharacter(paper.regular, text));
  });
  const page = paper.addPage();
  const width = letter.width - 2 * margin;
  let y = letter.height - 84;
  for (const text of wrapText(paper.bold, sheet.title, 18, width)) {
    page.drawText(text, { x: margin, y, size: 18, font: paper.bold, color: ink });
    y -= 24;
  }
  const end = { x: letter.width - margin, y };
  page.drawLine({ start: { x: margin, y }, end, thickness: 0.75, color: line });
  y -= 28;
  const wrapped = sheet.lines.flatMap((text) => wrapText(paper.regular, text, bodySize, width));
  if (y - wrapped.length * leading < 48) {
    throw ruleBroken([{ path: "lines", message: "The lines do not fit on one page." }]);
  }
  for (const text of wrapped) {
    page.drawText(text, { x: margin, y, size: bodySize, font: paper.regular, color: ink });
    y -= leading;
  }
  return paper.save();
}

function refuseUncovered(path: string, character: string | null): void {
  if (character === null) return;
  throw ruleBroken([{ path, message: `The character "${character}" cannot be printed.` }]);
}
