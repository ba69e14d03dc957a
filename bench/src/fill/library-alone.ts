import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFDocument } from "pdf-lib";
import type { TextField } from "@accord/pdf";

const load = createRequire(import.meta.url);
const fontkit: typeof import("@pdf-lib/fontkit") = load("@pdf-lib/fontkit");
const typeface = readFileSync(load.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));

const SIZE = 10;

/**
 * As in the library's manual: load the template, embed a subset of DejaVu Sans, draw each text,
 * save. It checks no boxes, rotated pages or form fields.
 */
export async function fillWithLibrary(
  template: Uint8Array,
  fields: readonly TextField[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(template);
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(typeface, { subset: true });
  const pages = pdf.getPages();
  for (const { text, pageNumber, x, y, width } of fields) {
    const page = pages[pageNumber - 1];
    const top = (page?.getHeight() ?? 0) - y - SIZE;
    page?.drawText(text, { x, y: top, size: SIZE, font, maxWidth: width });
  }
  return pdf.save();
}
