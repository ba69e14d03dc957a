import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from "pdf-lib";
import type { OpenPdf } from "./open-pdf.ts";
import { PdfRefused } from "./pdf-fault.ts";

const PAGES = PDFName.of("Pages");
const KIDS = PDFName.of("Kids");

export async function emptyPdf(): Promise<OpenPdf> {
  const { context, catalog } = await PDFDocument.create({ updateMetadata: false });
  return { context, catalog };
}

/** Appends a page with this size and content. It overrides every inheritable entry, such as a rotation. */
export function addPage(
  { context, catalog }: OpenPdf,
  size: { readonly width: number; readonly height: number },
  content: string,
): void {
  const root = catalog.lookup(PAGES);
  if (!(root instanceof PDFDict)) throw new PdfRefused("broken");
  const kids = root.lookup(KIDS);
  if (!(kids instanceof PDFArray)) throw new PdfRefused("broken");
  const named = catalog.get(PAGES);
  const parent = named instanceof PDFRef ? named : context.register(root);
  catalog.set(PAGES, parent);
  const box = [0, 0, size.width, size.height];
  const page = context.obj({
    Type: "Page",
    Parent: parent,
    MediaBox: box,
    CropBox: box,
    Rotate: 0,
    Resources: {},
    Contents: context.register(context.stream(content)),
  });
  kids.push(context.register(page));
}
