import { PDFWriter } from "pdf-lib";
import type { PDFContext } from "pdf-lib";
import { addFont } from "./content/add-font.ts";
import { appendContent } from "./content/page-content.ts";
import { disarm, openPdf } from "./document/open-pdf.ts";
import type { OpenPdf } from "./document/open-pdf.ts";
import { pagePlace } from "./document/page-place.ts";
import { pagesOf } from "./document/pages-of.ts";
import type { TreePage } from "./document/pages-of.ts";
import { placeTexts } from "./place-texts.ts";
import type { PlacedText, TextField, TextProblem } from "./place-texts.ts";
import { embedFont } from "./text/embed-font.ts";
import { fontProgram } from "./text/font-program.ts";
import { printFont } from "./text/print-font.ts";
import { decimal, textOperators } from "./text/text-operators.ts";

/** A filled PDF, and what could not be printed as it is. */
export interface FilledPdf {
  /** Null when there are problems and none were wanted. */
  readonly bytes: Uint8Array | null;
  readonly problems: readonly TextProblem[];
}

/** Prints texts onto a PDF. `strict` draws nothing when there is a problem. Throws PdfRefused. */
export async function fillPdf(
  bytes: Uint8Array,
  fields: readonly TextField[],
  { strict }: { strict: boolean },
): Promise<FilledPdf> {
  const pdf = await openPdf(bytes);
  const pages = pagesOf(pdf);
  const { texts, problems } = placeTexts(printFont(), pages.map(pagePlace), fields);
  if (strict && problems.length > 0) return { bytes: null, problems };
  await drawTexts(pdf, pages, texts);
  return { bytes: await written(pdf.context), problems };
}

/** Draws texts where they were placed. */
export async function drawTexts(
  pdf: OpenPdf,
  pages: readonly TreePage[],
  texts: readonly PlacedText[],
): Promise<void> {
  disarm(pdf);
  const { context } = pdf;
  const font = printFont();
  const glyphs = texts.flatMap(({ text }) => text.lines.flatMap((line) => line.glyphs));
  if (glyphs.length === 0) return;
  const program = await fontProgram(font, glyphs);
  const fontRef = embedFont(context, font, program);
  for (const [index, page] of pages.entries()) {
    const here = texts.filter(({ pageIndex }) => pageIndex === index);
    if (here.length === 0) continue;
    const name = addFont(context, page, fontRef);
    const { height, toUser } = pagePlace(page);
    const shown = here.map(({ text, x, y }) =>
      textOperators(text, { x, top: height - y }, { name, program }),
    );
    const matrix = toUser.map(decimal).join(" ");
    appendContent(context, page.dict, ["q", `${matrix} cm`, "0 g", ...shown, "Q"].join("\n"));
  }
}

/** The bytes of a document; its objects stand open, which is quick to write and to read. */
export const written = (context: PDFContext): Promise<Uint8Array> =>
  PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
