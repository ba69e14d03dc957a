import { isSigned } from "./document/is-signed.ts";
import { openPdf, serializePdf } from "./document/open-pdf.ts";
import { pageGeometry } from "./document/page-geometry.ts";
import { pagesOf } from "./document/pages-of.ts";
import { PdfRefused } from "./document/pdf-fault.ts";
import { drawTexts } from "./draw-texts.ts";
import { placeTexts } from "./place-texts.ts";
import { printFont } from "./text/print-font.ts";

export interface ShownPage {
  readonly width: number;
  readonly height: number;
}

/** Reading more objects again takes too long. */
const MAX_REREAD_OBJECTS = 20_000;

/**
 * A full trial: every page is drawn on, written and read again, so that an accepted PDF can be filled later. Throws
 * PdfRefused; "signed" means that all else is well.
 */
export async function checkPdf(uploaded: Uint8Array): Promise<ShownPage[]> {
  const pdf = await openPdf(uploaded);
  const hasSignature = isSigned(pdf);
  const pages = pagesOf(pdf);
  const geometries = pages.map(pageGeometry);
  const trial = geometries.map(({ width, height }, index) => ({
    text: "Trial",
    pageNumber: index + 1,
    x: 0,
    y: 0,
    width,
    height,
  }));
  const { texts } = placeTexts(() => printFont(), geometries, trial);
  await drawTexts(pdf, pages, texts);
  const bytes = await serializePdf(pdf);
  if (pdf.context.enumerateIndirectObjects().length <= MAX_REREAD_OBJECTS) {
    const again = await openPdf(bytes);
    if (pagesOf(again).length !== pages.length) throw new PdfRefused("broken");
  }
  if (hasSignature) throw new PdfRefused("signed");
  return geometries.map(({ width, height }) => ({ width, height }));
}
