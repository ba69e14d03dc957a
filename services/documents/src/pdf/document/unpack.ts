import { createRequire } from "node:module";
import { inflateRawSync, inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFName, PDFRawStream } from "pdf-lib";
import type { PDFObject } from "pdf-lib";
import { PdfRefused } from "./pdf-fault.ts";
import { withoutPredictor } from "./predictor.ts";

/** The most that one stream may unpack to, in bytes. */
export const MOST_UNPACKED = 32 * 1024 * 1024;

interface DecodeStream {
  decode(): Uint8Array;
}

const load = createRequire(import.meta.url);
const streams: { decodePDFRawStream(stream: PDFRawStream): DecodeStream } = load(
  "pdf-lib/cjs/core/streams/decode.js",
);
const growing: { default: { prototype: { ensureBuffer(bytes: number): Uint8Array } } } = load(
  "pdf-lib/cjs/core/streams/DecodeStream.js",
);
const tables: { default: { prototype: { parseEntries(): unknown[] } } } = load(
  "pdf-lib/cjs/core/parser/PDFXRefStreamParser.js",
);
const decodeByPdfLib = streams.decodePDFRawStream;
const grow = growing.default.prototype.ensureBuffer;

/**
 * Lets pdf-lib read the streams of a file as `unpack` does: it knows no predictors by itself, and
 * unpacks as far as it goes, where ten megabytes can hold ten gigabytes. It reads objects where it
 * finds them; the table of where they should be it would only list, however long the list.
 */
export function teachPdfLib(): void {
  growing.default.prototype.ensureBuffer = function (requested) {
    if (requested > MOST_UNPACKED) throw new PdfRefused("too-complex");
    return grow.call(this, requested);
  };
  streams.decodePDFRawStream = (stream) => {
    const isTable = stream.dict.lookup(PDFName.of("Type")) === PDFName.of("XRef");
    const bytes = isTable ? new Uint8Array() : unpack(stream);
    return { decode: () => bytes };
  };
  tables.default.prototype.parseEntries = () => [];
}

/**
 * The bytes of a stream as viewers see them. Throws PdfRefused: too-complex when they are too many,
 * broken when they cannot be unpacked to the end.
 */
export function unpack(stream: PDFRawStream): Uint8Array {
  return filtersOf(stream.dict).reduce<Uint8Array>(
    (bytes, filter) => withoutPredictor(unfiltered(stream.dict, bytes, filter), filter.params),
    stream.contents,
  );
}

interface Filter {
  readonly name: string;
  readonly params: PDFDict | undefined;
}

function filtersOf(dict: PDFDict): Filter[] {
  const listed = (entry: PDFObject | undefined) =>
    entry instanceof PDFArray ? entry.asArray().map((_one, index) => entry.lookup(index)) : [entry];
  const params = listed(dict.lookup(PDFName.of("DecodeParms")));
  return listed(dict.lookup(PDFName.of("Filter"))).flatMap((name, index) => {
    const own = params[index];
    if (!(name instanceof PDFName)) return [];
    return [{ name: name.decodeText(), params: own instanceof PDFDict ? own : undefined }];
  });
}

/** Names of filters as inline images abbreviate them; viewers take them anywhere. */
const fullNames: Readonly<Record<string, string>> = {
  Fl: "FlateDecode",
  LZW: "LZWDecode",
  A85: "ASCII85Decode",
  AHx: "ASCIIHexDecode",
  RL: "RunLengthDecode",
};

function unfiltered(
  { context }: PDFDict,
  bytes: Uint8Array,
  { name: named, params }: Filter,
): Uint8Array {
  const name = fullNames[named] ?? named;
  if (name === "FlateDecode") return inflate(bytes);
  if (name === "Crypt") return bytes;
  const entries = params ? { Filter: name, DecodeParms: params } : { Filter: name };
  try {
    return decodeByPdfLib(PDFRawStream.of(context.obj(entries), bytes)).decode();
  } catch (error) {
    throw error instanceof PdfRefused ? error : new PdfRefused("broken", error);
  }
}

const options = { maxOutputLength: MOST_UNPACKED };

/**
 * Whole or not at all: what comes out of a damaged stream is noise, which each viewer takes for
 * something else.
 */
function inflate(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) return bytes;
  try {
    return inflateSync(bytes, options);
  } catch (error) {
    if (codeOf(error) === "Z_BUF_ERROR") return inflateUnproven(bytes);
    throw refusal(error);
  }
}

/** Bytes of the format of zlib before the packed ones; a checksum comes behind them. */
const HEADER = 2;

/** A checksum that ends as a line does is often taken for the end of a line; the rest may be whole. */
function inflateUnproven(bytes: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(bytes.subarray(HEADER), options);
  } catch (error) {
    throw refusal(error);
  }
}

const refusal = (error: unknown) =>
  new PdfRefused(codeOf(error) === "ERR_BUFFER_TOO_LARGE" ? "too-complex" : "broken", error);

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : undefined;
