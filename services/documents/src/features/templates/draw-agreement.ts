import type { NewTemplateField } from "@accord/contracts";
import { rgb, type PDFPage } from "pdf-lib";
import {
  drawLetterhead,
  printable,
  type Letterhead,
  type SvgPrinter,
} from "../../adapters/drawing/draw-letterhead.ts";
import {
  letter,
  margin,
  newDrawing,
  wrapText,
  type Drawing,
} from "../../adapters/drawing/new-drawing.ts";
import { clauses } from "./agreement-clauses.ts";

const ink = rgb(0.11, 0.13, 0.15);
const muted = rgb(0.37, 0.42, 0.49);
const line = rgb(0.58, 0.63, 0.69);
const blue = rgb(0.13, 0.36, 0.69);
const bottom = 64;
/** Leaves room for signatures on every page that can be the last. */
const aboveSignatures = 150;
const onFirstPage = 4;

/** Later pages only take the clauses that are pushed down. */
export const pagesWithFields = 2;

export interface DrawingDeps {
  readonly company: Letterhead;
  readonly printer: SvgPrinter;
}

/** Boxes with captions for the fields, then all clauses, on more pages if needed, then signature lines. */
export async function drawAgreement(
  name: string,
  fields: readonly NewTemplateField[],
  { company, printer }: DrawingDeps,
): Promise<Buffer> {
  const drawing = await newDrawing(name);
  const texts = clauses();
  for (let number = 1; number <= pagesWithFields || texts.length > 0; number += 1) {
    const page = drawing.addPage();
    const boxes = fields.filter((field) => field.pageNumber === number);
    if (number === 1) await drawLetterhead(drawing, page, company, printer);
    drawHead(drawing, page, number);
    for (const box of boxes) drawBox(drawing, page, box);
    const lowest = Math.max(112, ...boxes.map((box) => box.yPosition + box.height));
    const top = letter.height - lowest - 30;
    if (number === 1) {
      drawClauses(drawing, page, texts, { top, floor: bottom, max: onFirstPage });
    } else {
      drawClauses(drawing, page, texts, { top, floor: aboveSignatures, max: texts.length });
    }
  }
  const pages = drawing.document.getPages();
  for (const page of pages.slice(-1)) drawSignatures(drawing, page);
  pages.forEach((page, index) => drawFoot(drawing, page, index + 1, pages.length));
  return drawing.save();
}

function drawHead(drawing: Drawing, page: PDFPage, number: number): void {
  const title = number === 1 ? "Private Investment Agreement" : "Terms of the Investment";
  page.drawRectangle({ x: margin, y: 716, width: 36, height: 3, color: blue });
  page.drawText(title, { x: margin, y: 690, size: 19, font: drawing.bold, color: ink });
}

function drawBox(drawing: Drawing, page: PDFPage, box: NewTemplateField): void {
  const y = letter.height - box.yPosition - box.height;
  const end = { x: box.xPosition + box.width, y };
  page.drawLine({ start: { x: box.xPosition, y }, end, thickness: 0.6, color: line });
  page.drawText(printable(drawing.regular, box.fieldName), {
    x: box.xPosition,
    y: y + box.height + 3,
    size: 7.5,
    font: drawing.regular,
    color: muted,
  });
}

function drawClauses(
  drawing: Drawing,
  page: PDFPage,
  texts: { heading: string; text: string }[],
  { top, floor, max }: { top: number; floor: number; max: number },
): void {
  let y = top;
  for (const next of texts.slice(0, max)) {
    const lines = wrapText(drawing.regular, next.text, 9.5, letter.width - 2 * margin);
    if (y - 14 - lines.length * 13.5 < floor) return;
    page.drawText(next.heading, { x: margin, y, size: 10, font: drawing.bold, color: ink });
    for (const text of lines) {
      y -= 13.5;
      page.drawText(text, { x: margin, y, size: 9.5, font: drawing.regular, color: ink });
    }
    y -= 24;
    texts.shift();
  }
}

function drawSignatures(drawing: Drawing, page: PDFPage): void {
  for (const [x, label] of [
    [margin, "Signature of the investor, date"],
    [234, "Signature of a second party, date"],
    [396, "Signature for the firm, date"],
  ] as const) {
    const start = { x, y: 106 };
    page.drawLine({ start, end: { x: x + 144, y: 106 }, thickness: 0.6, color: ink });
    page.drawText(label, { x, y: 94, size: 7.5, font: drawing.regular, color: muted });
  }
}

function drawFoot(drawing: Drawing, page: PDFPage, number: number, pages: number): void {
  const text = `Page ${number} of ${pages}`;
  const x = letter.width - margin - drawing.regular.widthOfTextAtSize(text, 8);
  page.drawText(text, { x, y: 40, size: 8, font: drawing.regular, color: muted });
}
