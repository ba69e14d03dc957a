import { PDFArray, PDFName, PDFNull, PDFRef, PDFStream } from "pdf-lib";
import type { PDFContext, PDFDict } from "pdf-lib";
import { PdfRefused } from "../document/pdf-fault.ts";
import { contentBalance, withoutStrayRestores } from "./content-balance.ts";
import { decodeContent, MOST_CONTENT } from "./decode-content.ts";

const CONTENTS = PDFName.of("Contents");
const newline = Uint8Array.of(10);

/** Puts operators behind all that a page shows by itself, in the state that the page began with. */
export function appendContent(context: PDFContext, page: PDFDict, operators: string): void {
  const refs = contentsOf(context, page);
  const decoded = decodeAll(context, refs);
  const balance = decoded && contentBalance(decoded);
  const own =
    decoded && balance && balance.strayRestores.length > 0
      ? [context.register(context.flateStream(withoutStrayRestores(decoded, balance)))]
      : refs;
  const closing = balance?.closing.join(" ") ?? "";
  const before = context.register(context.stream("q\n"));
  const after = context.register(context.stream(`\n${closing}\nQ\n${operators}\n`));
  page.set(CONTENTS, context.obj([before, ...own, after]));
}

/** The streams of a page's content. One that is missing makes the page incomplete: PdfRefused. */
export function contentsOf(context: PDFContext, page: PDFDict): PDFRef[] {
  const contents = page.lookup(CONTENTS);
  const entries = contents instanceof PDFArray ? contents.asArray() : [page.get(CONTENTS)];
  return entries.flatMap((entry) => {
    const found = context.lookup(entry);
    if (entry instanceof PDFRef && found instanceof PDFStream) return [entry];
    if (entry === undefined || found === PDFNull) return [];
    throw new PdfRefused("broken");
  });
}

/** All streams as the one content that they are; null when one of them cannot be read. */
function decodeAll(context: PDFContext, refs: readonly PDFRef[]): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const ref of refs) {
    const stream = context.lookup(ref);
    const part = stream instanceof PDFStream ? decodeContent(stream) : null;
    size += part?.length ?? 0;
    if (!part || size > MOST_CONTENT) return null;
    parts.push(part, newline);
  }
  return Buffer.concat(parts);
}
