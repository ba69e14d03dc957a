import { rgb } from "pdf-lib";
import type { PDFFont } from "pdf-lib";
import type { Signer, Tab } from "../envelopes/envelope.ts";
import type { PagePen } from "./page-pen.ts";
import { fitted, printable, sizeToFit } from "./printable.ts";

export interface StampFonts {
  text: PDFFont;
  hand: PDFFont;
}

export const MARK = "DocuSign sandbox copy – not a legal signature";

const INK = rgb(0.1, 0.2, 0.55);
const GREY = rgb(0.35, 0.35, 0.35);
const RED = rgb(0.7, 0.1, 0.1);
const WHITE = rgb(1, 1, 1);
const SIGNATURE_WIDTH = 200;

export function stampMark(pen: PagePen, fonts: StampFonts, envelopeId: string): void {
  const size = 8;
  const text = fitted(fonts.text, size, `${MARK} · Envelope ${envelopeId}`, pen.width - 12);
  const width = fonts.text.widthOfTextAtSize(text, size);
  const x = (pen.width - width) / 2;
  pen.fill({ x: x - 4, y: 3, width: width + 8, height: size + 5, color: WHITE });
  pen.write({ text, x, y: 3 + size + 1, size, font: fonts.text, color: RED });
}

export function stampSignature(pen: PagePen, fonts: StampFonts, tab: Tab, signer: Signer): void {
  const room = { width: SIGNATURE_WIDTH, most: 18, least: 9 };
  const size = sizeToFit(fonts.hand, signer.name, room);
  const name = fitted(fonts.hand, size, signer.name, SIGNATURE_WIDTH);
  pen.write({ text: name, x: tab.x, y: tab.y + 18, size, font: fonts.hand, color: INK });
  const below = fitted(fonts.text, 6, `Sandbox: ${signer.recipientIdGuid}`, SIGNATURE_WIDTH);
  pen.write({ text: below, x: tab.x, y: tab.y + 27, size: 6, font: fonts.text, color: GREY });
}

export function stampDay(pen: PagePen, fonts: StampFonts, tab: Tab, day: string): void {
  const text = printable(fonts.text, day);
  pen.write({ text, x: tab.x, y: tab.y + 10, size: 10, font: fonts.text, color: INK });
}
