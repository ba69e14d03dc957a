import { createRequire } from "node:module";
import { inflateRawSync, inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFName, PDFRawStream, type PDFObject } from "pdf-lib";
import { PdfRefused } from "./pdf-fault.ts";
import { withoutPredictor } from "./predictor.ts";

export const MAX_UNPACKED = 32 * 1024 * 1024;

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
 * Makes pdf-lib decode streams with `unpack`: it has no predictors and no size limit. Cross-reference streams are
 * skipped, because pdf-lib finds objects without them.
 */
export function patchPdfLib(): void {
  growing.default.prototype.ensureBuffer = function (requested) {
    if (requested > MAX_UNPACKED) throw new PdfRefused("too-complex");
    return grow.call(this, requested);
  };
  streams.decodePDFRawStream = (stream) => {
    const isTable = stream.dict.lookup(PDFName.of("Type")) === PDFName.of("XRef");
    const bytes = isTable ? new Uint8Array() : unpack(stream);
    return { decode: () => bytes };
  };
  tables.default.prototype.parseEntries = () => [];
}

/** Throws PdfRefused: too-complex above the limit, broken when incomplete. */
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

const options = { maxOutputLength: MAX_UNPACKED };

/** A damaged stream is refused, as viewers show it differently. */
function inflate(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) return bytes;
  try {
    return inflateSync(bytes, options);
  } catch (error) {
    if (codeOf(error) === "Z_BUF_ERROR") return inflateUnproven(bytes);
    throw refusal(error);
  }
}

const HEADER = 2;

/** The checksum at the end may have been taken for a line end and cut off. */
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
