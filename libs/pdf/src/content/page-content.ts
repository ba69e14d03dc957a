import {
  PDFArray,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
  type PDFContext,
  type PDFDict,
} from "pdf-lib";
import { PdfRefused } from "../document/pdf-fault.ts";
import { MAX_UNPACKED, unpack } from "../document/unpack.ts";
import { contentBalance, withoutStrayRestores } from "./content-balance.ts";

const CONTENTS = PDFName.of("Contents");
const newline = Uint8Array.of(10);

/** Draws `operators` above the page's own content, in the initial graphics state. Throws PdfRefused. */
export function appendContent(context: PDFContext, page: PDFDict, operators: string): void {
  const streams = contentsOf(context, page);
  const content = unpacked(streams.map(({ stream }) => stream));
  const balance = contentBalance(content);
  const own =
    balance.strayRestores.length > 0
      ? [context.register(context.flateStream(withoutStrayRestores(content, balance)))]
      : streams.map(({ ref }) => ref);
  const before = context.register(context.stream("q\n"));
  const closing = balance.closing.join(" ");
  const after = context.register(context.stream(`\n${closing}\nQ\n${operators}\n`));
  page.set(CONTENTS, context.obj([before, ...own, after]));
}

interface PageStream {
  readonly ref: PDFRef;
  readonly stream: PDFRawStream;
}

function contentsOf(context: PDFContext, page: PDFDict): PageStream[] {
  const contents = page.lookup(CONTENTS);
  const entries = contents instanceof PDFArray ? contents.asArray() : [page.get(CONTENTS)];
  return entries.flatMap((ref) => {
    const stream = context.lookup(ref);
    if (ref instanceof PDFRef && stream instanceof PDFRawStream) return [{ ref, stream }];
    if (ref === undefined || stream === PDFNull) return [];
    throw new PdfRefused("broken");
  });
}

function unpacked(streams: readonly PDFRawStream[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const stream of streams) {
    const part = unpack(stream);
    size += part.length;
    if (size > MAX_UNPACKED) throw new PdfRefused("too-complex");
    parts.push(part, newline);
  }
  return Buffer.concat(parts);
}
