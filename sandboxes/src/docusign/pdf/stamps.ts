import { rgb, type PDFFont } from "pdf-lib";
import type { Signer, Tab } from "../envelopes/envelope.ts";
import type { PageCanvas } from "./page-canvas.ts";
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

export function stampMark(canvas: PageCanvas, fonts: StampFonts, envelopeId: string): void {
  const size = 8;
  const text = fitted(fonts.text, size, `${MARK} · Envelope ${envelopeId}`, canvas.width - 12);
  const width = fonts.text.widthOfTextAtSize(text, size);
  const x = (canvas.width - width) / 2;
  canvas.fill({ x: x - 4, y: 3, width: width + 8, height: size + 5, color: WHITE });
  canvas.write({ text, x, y: 3 + size + 1, size, font: fonts.text, color: RED });
}

export function stampSignature(
  canvas: PageCanvas,
  fonts: StampFonts,
  tab: Tab,
  signer: Signer,
): void {
  const room = { width: SIGNATURE_WIDTH, max: 18, min: 9 };
  const size = sizeToFit(fonts.hand, signer.name, room);
  const name = fitted(fonts.hand, size, signer.name, SIGNATURE_WIDTH);
  canvas.write({ text: name, x: tab.x, y: tab.y + 18, size, font: fonts.hand, color: INK });
  const below = fitted(fonts.text, 6, `Sandbox: ${signer.recipientIdGuid}`, SIGNATURE_WIDTH);
  canvas.write({ text: below, x: tab.x, y: tab.y + 27, size: 6, font: fonts.text, color: GREY });
}

export function stampDay(canvas: PageCanvas, fonts: StampFonts, tab: Tab, day: string): void {
  const text = printable(fonts.text, day);
  canvas.write({ text, x: tab.x, y: tab.y + 10, size: 10, font: fonts.text, color: INK });
}
