import { rgb } from "pdf-lib";
import type { PDFPage } from "pdf-lib";
import { letter, margin, newPaper } from "../../paper/new-paper.ts";
import type { Paper } from "../../paper/new-paper.ts";
import { wrapText } from "../../paper/wrap-text.ts";
import { clauses } from "./agreement-clauses.ts";
import type { FieldBox } from "./field-box.ts";

const ink = rgb(0.11, 0.13, 0.15);
const muted = rgb(0.37, 0.42, 0.49);
const line = rgb(0.58, 0.63, 0.69);
const blue = rgb(0.13, 0.36, 0.69);
const bottom = 64;
const onFirstPage = 4;

/** How many pages the drawn agreement has. */
export const agreementPages = 2;

/**
 * Draws a blank investment agreement: a ruled and captioned box for every field, the clauses in
 * the room under them, and the lines to sign at the end.
 */
export async function drawAgreement(name: string, fields: readonly FieldBox[]): Promise<Buffer> {
  const paper = await newPaper(name);
  const texts = clauses();
  for (let number = 1; number <= agreementPages; number += 1) {
    const page = paper.addPage();
    const boxes = fields.filter((field) => field.pageNumber === number);
    drawHead(paper, page, number);
    for (const box of boxes) drawBox(paper, page, box);
    const isLast = number === agreementPages;
    const lowest = Math.max(112, ...boxes.map((box) => box.yPosition + box.height));
    const room = { top: letter.height - lowest - 30, floor: isLast ? 150 : bottom };
    const y = drawClauses(paper, page, isLast ? texts : texts.splice(0, onFirstPage), room);
    if (isLast && y > 120) drawSignatures(paper, page);
    drawFoot(paper, page, number);
  }
  return paper.save();
}

function drawHead(paper: Paper, page: PDFPage, number: number): void {
  const title = number === 1 ? "Private Investment Agreement" : "Terms of the Investment";
  page.drawRectangle({ x: margin, y: 716, width: 36, height: 3, color: blue });
  page.drawText(title, { x: margin, y: 690, size: 19, font: paper.bold, color: ink });
}

function drawBox(paper: Paper, page: PDFPage, box: FieldBox): void {
  const y = letter.height - box.yPosition - box.height;
  const end = { x: box.xPosition + box.width, y };
  page.drawLine({ start: { x: box.xPosition, y }, end, thickness: 0.6, color: line });
  page.drawText(drawable(paper, box.fieldName), {
    x: box.xPosition,
    y: y + box.height + 3,
    size: 7.5,
    font: paper.regular,
    color: muted,
  });
}

/** Captions are chosen by people: what Helvetica lacks becomes a question mark, never an error. */
function drawable(paper: Paper, text: string): string {
  const covered = new Set(paper.regular.getCharacterSet());
  return [...text].map((c) => (covered.has(c.codePointAt(0) ?? 0) ? c : "?")).join("");
}

/** Draws the clauses that fit; returns where the text ends. */
function drawClauses(
  paper: Paper,
  page: PDFPage,
  texts: readonly { heading: string; text: string }[],
  { top, floor }: { top: number; floor: number },
): number {
  let y = top;
  for (const next of texts) {
    const lines = wrapText(paper.regular, next.text, 9.5, letter.width - 2 * margin);
    if (y - 14 - lines.length * 13.5 < floor) return y;
    page.drawText(next.heading, { x: margin, y, size: 10, font: paper.bold, color: ink });
    for (const text of lines) {
      y -= 13.5;
      page.drawText(text, { x: margin, y, size: 9.5, font: paper.regular, color: ink });
    }
    y -= 24;
  }
  return y;
}

function drawSignatures(paper: Paper, page: PDFPage): void {
  for (const [x, label] of [
    [margin, "Signature of the investor, date"],
    [324, "Signature for the firm, date"],
  ] as const) {
    page.drawLine({
      start: { x, y: 106 },
      end: { x: x + 216, y: 106 },
      thickness: 0.6,
      color: ink,
    });
    page.drawText(label, { x, y: 94, size: 7.5, font: paper.regular, color: muted });
  }
}

function drawFoot(paper: Paper, page: PDFPage, number: number): void {
  const text = `Page ${number} of ${agreementPages}`;
  const x = letter.width - margin - paper.regular.widthOfTextAtSize(text, 8);
  page.drawText(text, { x, y: 40, size: 8, font: paper.regular, color: muted });
}
