import { createRequire } from "node:module";
import { PDFRawStream, type PDFContext } from "pdf-lib";
import { numberIn } from "./numbers-of.ts";

interface ObjectParser {
  readonly bytes: { offset(): number };
  findEndOfStreamFallback(start: unknown): number;
}

const load = createRequire(import.meta.url);
const parsers: { default: { prototype: ObjectParser } } = load(
  "pdf-lib/cjs/core/parser/PDFObjectParser.js",
);
const KEYWORD = "endstream".length;
const CR = 13;
const LF = 10;

/**
 * Without a known length pdf-lib drops the line end before `endstream`, which may belong to the data. It is kept here,
 * and `trimStreams` removes it when all lengths are known.
 */
export function patchEndOfStream(): void {
  const { prototype } = parsers.default;
  const find = prototype.findEndOfStreamFallback;
  prototype.findEndOfStreamFallback = function (start) {
    find.call(this, start);
    return this.bytes.offset() - KEYWORD;
  };
}

/** Cuts each stream to its Length, or without a valid one before the final line end. */
export function trimStreams(context: PDFContext): void {
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream)) continue;
    const { dict, contents } = stream;
    const length = numberIn(dict, "Length", -1);
    if (length === contents.length) continue;
    const least = contents.length - lineEnd(contents);
    const size = length >= least && length < contents.length ? length : least;
    context.assign(ref, PDFRawStream.of(dict, contents.subarray(0, size)));
  }
}

function lineEnd(contents: Uint8Array): number {
  const last = contents.at(-1);
  if (last === CR) return 1;
  if (last !== LF) return 0;
  return contents.at(-2) === CR ? 2 : 1;
}
