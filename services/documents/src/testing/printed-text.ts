import { decodePDFRawStream, PDFArray, PDFRawStream, type PDFPage } from "pdf-lib";

/** The lines of text that pdf-lib drew on a page, in the order of drawing. */
export function printedText(page: PDFPage): string[] {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((stream) => (stream ? page.doc.context.lookup(stream) : undefined))
    .filter((stream) => stream instanceof PDFRawStream)
    .flatMap((stream) =>
      linesOf(Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1")),
    );
}

/** Text is shown as hexadecimal: `<48656C6C6F> Tj`. */
const linesOf = (operators: string) =>
  [...operators.matchAll(/<([0-9A-F]*)> Tj/gi)].map(([, hex = ""]) =>
    Buffer.from(hex, "hex").toString("latin1"),
  );
