import { refuseSigned } from "./document/is-signed.ts";
import { openPdf, serializePdf } from "./document/open-pdf.ts";
import { pageGeometry } from "./document/page-geometry.ts";
import { pagesOf } from "./document/pages-of.ts";
import { drawTexts } from "./draw-texts.ts";
import { placeTexts, type TextField, type TextProblem } from "./place-texts.ts";
import { pageFace } from "./text/page-face.ts";
import { printFonts, type PrintFace } from "./text/print-font.ts";

export interface FilledPdf {
  readonly bytes: Uint8Array | null;
  readonly problems: readonly TextProblem[];
}

/** `strict` draws nothing when there is a problem. Throws PdfRefused. */
export async function fillPdf(
  bytes: Uint8Array,
  fields: readonly TextField[],
  { strict }: { strict: boolean },
): Promise<FilledPdf> {
  const pdf = await openPdf(bytes);
  refuseSigned(pdf);
  const pages = pagesOf(pdf);
  const fonts = await printFonts(fields.map(({ text }) => text));
  const faces = new Map<number, PrintFace>();
  const fontOf = (index: number) => {
    const page = pages[index];
    const face = faces.get(index) ?? (page ? pageFace(page) : "plain");
    faces.set(index, face);
    return fonts(face);
  };
  const { texts, problems } = placeTexts(fontOf, pages.map(pageGeometry), fields);
  if (strict && problems.length > 0) return { bytes: null, problems };
  await drawTexts(pdf, pages, texts);
  return { bytes: await serializePdf(pdf), problems };
}
