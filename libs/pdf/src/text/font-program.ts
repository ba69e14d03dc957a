import { deflateSync } from "node:zlib";
import type { Subset } from "@pdf-lib/fontkit";
import type { FontSource } from "./font-source.ts";
import type { PositionedGlyph } from "./print-font.ts";
import { unicodeMap } from "./unicode-map.ts";

export interface FontProgram {
  readonly codes: ReadonlyMap<number, number>;
  readonly file: Uint8Array;
  /** Before compression, in bytes. */
  readonly fileSize: number;
  readonly toUnicode: Uint8Array;
  readonly widths: readonly number[];
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_one, index) => first + index);

/** Characters of most names, addresses and amounts. */
const common = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x17f),
  ...range(0x218, 0x21b),
  ...range(0x2010, 0x2015),
  ...range(0x2018, 0x201e),
  ...[0x2022, 0x2026, 0x2030, 0x20ac, 0x2116, 0x2122],
  ...range(0x2190, 0x2193),
];

const shared = new Map<FontSource, Promise<FontProgram>>();

/** Used by every file that needs only common characters. */
export function sharedProgram(source: FontSource): Promise<FontProgram> {
  const { font } = source;
  const ids = common
    .filter((codePoint) => font.hasGlyphForCodePoint(codePoint))
    .map((codePoint) => ({ id: font.glyphForCodePoint(codePoint).id, codePoints: [codePoint] }));
  const program = shared.get(source) ?? make(source, ids);
  shared.set(source, program);
  return program;
}

export async function fontProgram(
  source: FontSource,
  glyphs: readonly PositionedGlyph[],
): Promise<FontProgram> {
  // Fonts for names have no common characters.
  if (!source.font.hasGlyphForCodePoint(common[0] ?? 0)) return make(source, glyphs);
  const base = await sharedProgram(source);
  return glyphs.every(({ id }) => base.codes.has(id)) ? base : make(source, glyphs);
}

async function make(
  { font }: FontSource,
  glyphs: readonly Pick<PositionedGlyph, "id" | "codePoints">[],
): Promise<FontProgram> {
  const subset = withLongOffsets(font.createSubset());
  const codes = new Map([[0, 0]]);
  const texts = new Map<number, readonly number[]>();
  const widthOf = (id: number) => (font.getGlyph(id).advanceWidth * 1000) / font.unitsPerEm;
  const widths = [widthOf(0)];
  for (const { id, codePoints } of glyphs) {
    const code = subset.includeGlyph(id);
    codes.set(id, code);
    widths[code] = widthOf(id);
    if (codePoints.length > 0 && !texts.has(code)) texts.set(code, codePoints);
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

/** fontkit stores short offsets halved, so an outline of odd length would shift all later ones. Long offsets are exact. */
function withLongOffsets(subset: Subset): Subset {
  let offsets: object = {};
  Object.defineProperty(subset, "loca", {
    get: () => offsets,
    set: (table: object) => {
      offsets = Object.assign(table, { version: 1 });
    },
  });
  return subset;
}

const encoded = (subset: Subset): Promise<Buffer> =>
  new Promise((resolve) => {
    const parts: Uint8Array[] = [];
    subset
      .encodeStream()
      .on("data", (part) => parts.push(part))
      .on("end", () => resolve(Buffer.concat(parts)));
  });
