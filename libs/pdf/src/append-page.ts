import { decimal } from "./content/decimal.ts";
import { addPage, emptyPdf } from "./document/add-page.ts";
import { refuseSigned } from "./document/is-signed.ts";
import { openPdf, serializePdf } from "./document/open-pdf.ts";
import { pageGeometry } from "./document/page-geometry.ts";
import { MAX_PAGES, pagesOf } from "./document/pages-of.ts";
import { drawTexts } from "./draw-texts.ts";
import { placeTexts, type TextField, type TextProblem } from "./place-texts.ts";
import { printFonts } from "./text/print-font.ts";

/** All positions in points from the top left. */
export interface NewPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly Omit<TextField, "pageNumber">[];
  readonly lines: readonly { readonly x: number; readonly y: number; readonly length: number }[];
}

export interface AppendedPdf {
  /** Null when a text cannot be printed. */
  readonly bytes: Uint8Array | null;
  /** From 1; the new page is the last. */
  readonly pageNumber: number;
  readonly problems: readonly TextProblem[];
}

/** Appends a page to a PDF, or creates one when `bytes` is null. Throws PdfRefused. */
export async function appendPage(bytes: Uint8Array | null, page: NewPage): Promise<AppendedPdf> {
  const pdf = bytes === null ? await emptyPdf() : await openPdf(bytes);
  refuseSigned(pdf);
  if (bytes !== null) pagesOf(pdf);
  addPage(pdf, page, linesOf(page));
  // A PDF with the maximum of pages can still be signed.
  const pages = pagesOf(pdf, MAX_PAGES + 1);
  const fonts = await printFonts(page.texts.map(({ text }) => text));
  const last = pages.slice(-1);
  const fields = page.texts.map((text) => ({ ...text, pageNumber: 1 }));
  const { texts, problems } = placeTexts(() => fonts("sans"), last.map(pageGeometry), fields);
  if (problems.length > 0) return { bytes: null, pageNumber: pages.length, problems };
  const pageIndex = pages.length - 1;
  const onLast = texts.map((text) => ({ ...text, pageIndex }));
  await drawTexts(pdf, pages, onLast);
  return { bytes: await serializePdf(pdf), pageNumber: pages.length, problems };
}

const linesOf = ({ height, lines }: NewPage): string =>
  ["0.6 w 0 G", ...lines.map((line) => lineOf(height, line)), ""].join("\n");

function lineOf(height: number, { x, y, length }: NewPage["lines"][number]): string {
  const [left, right, level] = [x, x + length, height - y].map((one) => decimal(one));
  return `${left} ${level} m ${right} ${level} l S`;
}
