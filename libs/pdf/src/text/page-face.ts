import { PDFDict, PDFName } from "pdf-lib";
import { numberIn } from "../document/numbers-of.ts";
import type { TreePage } from "../document/pages-of.ts";
import type { PrintFace } from "./print-font.ts";

const [FIXED_PITCH, SERIF, SYMBOLIC_SCRIPT] = [1, 2, 8];
const monospaced = /courier|mono|consol|typewriter/i;
const withSerifs =
  /times|serif|roman|georgia|garamond|cambria|book|tinos|palat|minion|century|caslon|baskerville|didot|charter|nimbusrom|cmr\d/i;
const withoutSerifs = /sans|helvetica|arial|gothic/i;

/** The face of most fonts of the page; "plain" without fonts. */
export function pageFace(page: TreePage): PrintFace {
  const counts = { sans: 0, serif: 0, mono: 0 };
  const resources = page.lookup("Resources");
  const fonts = resources instanceof PDFDict ? resources.lookup(PDFName.of("Font")) : undefined;
  if (!(fonts instanceof PDFDict)) return "plain";
  for (const key of fonts.keys()) {
    const font = fonts.lookup(key);
    if (font instanceof PDFDict) counts[faceOf(font)] += 1;
  }
  const { sans, serif, mono } = counts;
  if (sans + serif + mono === 0) return "plain";
  if (sans >= serif && sans >= mono) return "sans";
  return serif >= mono ? "serif" : "mono";
}

function faceOf(font: PDFDict): Exclude<PrintFace, "plain"> {
  const base = font.lookup(PDFName.of("BaseFont"));
  const name = base instanceof PDFName ? base.asString() : "";
  if (monospaced.test(name)) return "mono";
  if (withoutSerifs.test(name)) return "sans";
  if (withSerifs.test(name)) return "serif";
  const flags = flagsOf(font);
  if (flags & FIXED_PITCH) return "mono";
  return flags & SERIF && !(flags & SYMBOLIC_SCRIPT) ? "serif" : "sans";
}

function flagsOf(font: PDFDict): number {
  const descriptor = font.lookup(PDFName.of("FontDescriptor"));
  return descriptor instanceof PDFDict ? numberIn(descriptor, "Flags", 0) : 0;
}
