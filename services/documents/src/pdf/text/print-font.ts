import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Typeface } from "@accord/domain";
import type { Font } from "@pdf-lib/fontkit";

/** A glyph as it is set: its number in the typeface, its advance and offsets in units of the em. */
export interface SetGlyph {
  readonly id: number;
  /** What is drawn takes this much room in its line. */
  readonly advance: number;
  /** The advance that the typeface gives the glyph by itself. */
  readonly ownAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  /** The characters that it stands for, so that the text can be searched and copied. */
  readonly codePoints: readonly number[];
}

/** DejaVu Sans, read once per thread. Lengths are in ems: at 10 points an em is 10 points. */
export interface PrintFont extends Typeface {
  readonly font: Font;
  /** Whether it has a shape; a line break needs none. */
  covers(character: string): boolean;
  /** A word or a line without its own line breaks. Characters that it lacks must be refused before. */
  shape(text: string): readonly SetGlyph[];
}

const load = createRequire(import.meta.url);
const { create }: typeof import("@pdf-lib/fontkit") = load("@pdf-lib/fontkit");

/** Letters that stand side by side; marks and joined scripts need the typeface's own rules. */
const plain = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Zs}]*$/u;
/** Ligatures would save nothing, and searching would miss them. */
const features = { liga: false, dlig: false };

let known: PrintFont | null = null;

/** The typeface of everything that is filled in. */
export function printFont(): PrintFont {
  known ??= open(create(readFileSync(load.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))));
  return known;
}

function open(font: Font): PrintFont {
  const em = font.unitsPerEm;
  const glyphs = new Map<number, SetGlyph>();
  const glyphOf = (codePoint: number): SetGlyph => {
    const before = glyphs.get(codePoint);
    if (before) return before;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    const advance = advanceWidth / em;
    const place = { advance, ownAdvance: advance, xOffset: 0, yOffset: 0 };
    const glyph = { id, ...place, codePoints: [codePoint] };
    glyphs.set(codePoint, glyph);
    return glyph;
  };
  const layOut = (text: string): readonly SetGlyph[] => {
    const run = font.layout(text, features);
    return run.glyphs.map(({ id, advanceWidth, codePoints }, index) => {
      const { xAdvance = advanceWidth, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
      return {
        id,
        advance: xAdvance / em,
        ownAdvance: advanceWidth / em,
        xOffset: xOffset / em,
        yOffset: yOffset / em,
        codePoints,
      };
    });
  };
  const shape = (text: string): readonly SetGlyph[] =>
    plain.test(text) ? [...text].map((one) => glyphOf(one.codePointAt(0) ?? 0)) : layOut(text);
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    font,
    covers: (character) =>
      character === "\n" || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    shape,
    widthOf: (text) => shape(text).reduce((sum, { advance }) => sum + advance, 0),
  };
}
