import { deflateSync } from "node:zlib";
import type { Subset } from "@pdf-lib/fontkit";
import type { PrintFont, SetGlyph } from "./print-font.ts";
import { unicodeMap } from "./unicode-map.ts";

/** The part of the typeface that goes into a file, ready to be written. */
export interface FontProgram {
  /** The number of a glyph in this part, by its number in the typeface. */
  readonly codes: ReadonlyMap<number, number>;
  /** Deflated TrueType. */
  readonly file: Uint8Array;
  /** Bytes of the file before it was deflated. */
  readonly fileSize: number;
  /** Deflated ToUnicode map. */
  readonly toUnicode: Uint8Array;
  /** Advance of each code from 0 on, in thousandths of an em. */
  readonly widths: readonly number[];
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_one, index) => first + index);

/** What names, addresses and figures are nearly always made of. */
const common = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x17f),
  ...range(0x218, 0x21b),
  ...range(0x2010, 0x2015),
  ...range(0x2018, 0x201e),
  ...[0x2022, 0x2026, 0x2030, 0x20ac, 0x2116, 0x2122],
  ...range(0x2190, 0x2193),
];

let shared: Promise<FontProgram> | null = null;

/** What every file with nothing but common characters gets; made once. */
export function sharedProgram(font: PrintFont): Promise<FontProgram> {
  shared ??= make(font, font.shape(String.fromCodePoint(...common)));
  return shared;
}

/**
 * A part of the typeface with these glyphs: the shared one, which tells nothing of any file, or one
 * of the file's own.
 */
export async function fontProgram(
  font: PrintFont,
  glyphs: readonly SetGlyph[],
): Promise<FontProgram> {
  const base = await sharedProgram(font);
  return glyphs.every(({ id }) => base.codes.has(id)) ? base : make(font, glyphs);
}

async function make({ font }: PrintFont, glyphs: readonly SetGlyph[]): Promise<FontProgram> {
  const subset = font.createSubset();
  const codes = new Map([[0, 0]]);
  const texts = new Map<number, readonly number[]>();
  const widthOf = (id: number) => (font.getGlyph(id).advanceWidth * 1000) / font.unitsPerEm;
  const widths = [widthOf(0)];
  for (const { id, codePoints } of glyphs) {
    const code = subset.includeGlyph(id);
    codes.set(id, code);
    widths[code] = widthOf(id);
    if (!texts.has(code)) texts.set(code, codePoints);
  }
  const file = await encoded(subset);
  return {
    codes,
    file: deflateSync(file),
    fileSize: file.length,
    toUnicode: deflateSync(unicodeMap(texts)),
    widths,
  };
}

const encoded = (subset: Subset): Promise<Buffer> =>
  new Promise((resolve) => {
    const parts: Uint8Array[] = [];
    subset
      .encodeStream()
      .on("data", (part) => parts.push(part))
      .on("end", () => resolve(Buffer.concat(parts)));
  });
