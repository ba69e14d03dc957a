import { constants, inflateSync } from "node:zlib";
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream } from "pdf-lib";
import type { PDFStream } from "pdf-lib";
import { PdfRefused } from "../document/pdf-fault.ts";

/** The most that one page's content may unpack to, in bytes. */
export const MOST_CONTENT = 32 * 1024 * 1024;

/**
 * The bytes of a stream, unpacked; null when it is packed in a way that cannot be told from here.
 * What cannot be unpacked, or is more than a page can need, shows nothing whole: PdfRefused.
 */
export function decodeContent(stream: PDFStream): Uint8Array | null {
  if (!(stream instanceof PDFRawStream)) return null;
  const filters = filtersOf(stream.dict);
  if (filters === null) return null;
  if (filters.length === 0) return stream.contents;
  if (filters.length === 1 && filters[0] === "FlateDecode") return inflate(stream.contents);
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    return null;
  }
}

/** A stream that was cut short still shows what came; one with a wrong checksum may show anything. */
function inflate(bytes: Uint8Array): Uint8Array {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(bytes, { maxOutputLength: MOST_CONTENT, finishFlush });
  } catch (error) {
    throw new PdfRefused(isTooLarge(error) ? "too-complex" : "broken", error);
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

/** Null for filters that depend on more than their name. */
function filtersOf(dict: PDFDict): string[] | null {
  const params = dict.lookup(PDFName.of("DecodeParms"));
  if (params instanceof PDFDict || params instanceof PDFArray) return null;
  const filter = dict.lookup(PDFName.of("Filter"));
  const names =
    filter instanceof PDFArray ? filter.asArray().map((_f, i) => filter.lookup(i)) : [filter];
  return names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []));
}
