import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { openPdf } from "../document/open-pdf.ts";
import { pagesOf } from "../document/pages-of.ts";
import { pageFace } from "./page-face.ts";

async function faceOf(...fonts: StandardFonts[]) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  for (const font of fonts) page.drawText("Terms", { font: await pdf.embedFont(font) });
  const [first] = pagesOf(await openPdf(await pdf.save()));
  return first && pageFace(first);
}

test.each([
  [[StandardFonts.Helvetica], "sans"],
  [[StandardFonts.TimesRoman, StandardFonts.TimesRomanBold], "serif"],
  [[StandardFonts.Courier], "mono"],
  [[StandardFonts.TimesRoman, StandardFonts.TimesRomanItalic, StandardFonts.Helvetica], "serif"],
  [[], "plain"],
] as const)("a page set in %s takes values in %s", async (fonts, face) => {
  expect(await faceOf(...fonts)).toBe(face);
});
