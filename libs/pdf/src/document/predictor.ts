import type { PDFDict } from "pdf-lib";
import { numberIn } from "./numbers-of.ts";
import { PdfRefused } from "./pdf-fault.ts";

/** Predictors of Flate and LZW (PDF 32000-1, table 10); from 10 on each row names its own. */
const TIFF = 2;
const PNG = 10;
const MAX_ROW_BYTES = 1024 * 1024;

export function withoutPredictor(bytes: Uint8Array, params: PDFDict | undefined): Uint8Array {
  const entry = (name: string, otherwise: number) => numberIn(params, name, otherwise);
  const predictor = entry("Predictor", 1);
  if (predictor < TIFF) return bytes;
  const bits = entry("Colors", 1) * entry("BitsPerComponent", 8);
  const pixel = Math.max(1, Math.ceil(bits / 8));
  const row = Math.ceil((bits * entry("Columns", 1)) / 8);
  if (!(row >= 1 && row <= MAX_ROW_BYTES)) throw new PdfRefused("broken");
  if (predictor >= PNG) return fromPng(bytes, row, pixel);
  if (entry("BitsPerComponent", 8) !== 8) throw new PdfRefused("broken");
  return fromTiff(bytes, row, pixel);
}

function fromTiff(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const plain = bytes.slice();
  for (let at = 0; at < plain.length; at += 1) {
    if (at % row >= pixel) plain[at] = (plain[at] ?? 0) + (plain[at - pixel] ?? 0);
  }
  return plain;
}

function fromPng(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  const plain = new Uint8Array(Math.max(0, bytes.length - rows));
  for (let start = 0, to = 0; start < bytes.length; start += row + 1, to += row) {
    const kind = bytes[start];
    const end = Math.min(row, bytes.length - start - 1);
    for (let index = 0; index < end; index += 1) {
      const at = to + index;
      const left = index < pixel ? 0 : (plain[at - pixel] ?? 0);
      const above = to === 0 ? 0 : (plain[at - row] ?? 0);
      const corner = to === 0 || index < pixel ? 0 : (plain[at - row - pixel] ?? 0);
      plain[at] = (bytes[start + 1 + index] ?? 0) + guess(kind, left, above, corner);
    }
  }
  return plain;
}

function guess(kind: number | undefined, left: number, above: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  return kind === 4 ? paeth(left, above, corner) : 0;
}

function paeth(left: number, above: number, corner: number): number {
  const away = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
  const [byLeft = 0, byAbove = 0, byCorner = 0] = away;
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
