import type { Typeface } from "@accord/domain";
import { bidiRuns } from "./bidi-runs.ts";
import { nameSources, packagedFont, type FontSource } from "./font-source.ts";

/** Lengths in ems. */
export interface PositionedGlyph {
  readonly source: FontSource;
  readonly id: number;
  readonly advance: number;
  readonly ownAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly codePoints: readonly number[];
}

export interface PrintFont extends Typeface {
  /** True for line breaks and tabs, which need no glyph. */
  covers(character: string): boolean;
  /** In visual order. Without line breaks; refuse uncovered characters before. */
  shape(text: string): readonly PositionedGlyph[];
}

/** "plain" (DejaVu) covers the most characters and is the fallback. */
export type PrintFace = "plain" | "sans" | "serif" | "mono";

const files: Record<PrintFace, { file: string; name: string }> = {
  plain: { file: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf", name: "DejaVuSans" },
  sans: { file: "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf", name: "Arimo" },
  serif: { file: "@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf", name: "Tinos" },
  mono: { file: "@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf", name: "Cousine" },
};

export const sourceOf = (face: PrintFace): FontSource =>
  packagedFont(files[face].file, files[face].name);

const plain = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Zs}]*$/u;
const nonLatinLetters = /[\u0590-\u08ff\u3000-\u{10ffff}]/u;
/** Ligatures would break text search. */
const features = { liga: false, dlig: false };

export async function printFonts(
  texts: readonly string[],
): Promise<(face: PrintFace) => PrintFont> {
  const names = await nameSources(texts.join("\n").normalize("NFC"));
  return (face) => (names.size === 0 ? printFont(face) : open(face, names));
}

const fontByFace = new Map<PrintFace, PrintFont>();

export function printFont(face: PrintFace = "plain"): PrintFont {
  const font = fontByFace.get(face) ?? open(face, new Map());
  fontByFace.set(face, font);
  return font;
}

function open(face: PrintFace, names: ReadonlyMap<number, FontSource>): PrintFont {
  const own = sourceOf(face);
  const others = face === "plain" ? [] : [sourceOf("plain")];
  const glyphs = new Map<number, PositionedGlyph>();
  const find = (codePoint: number): FontSource | undefined =>
    [own, ...others].find(({ font }) => font.hasGlyphForCodePoint(codePoint)) ??
    names.get(codePoint);
  const glyphOf = (codePoint: number): PositionedGlyph => {
    const before = glyphs.get(codePoint);
    if (before) return before;
    const source = find(codePoint) ?? own;
    const { id, advanceWidth } = source.font.glyphForCodePoint(codePoint);
    const advance = advanceWidth / source.font.unitsPerEm;
    const metrics = { advance, ownAdvance: advance, xOffset: 0, yOffset: 0 };
    const glyph = { source, id, ...metrics, codePoints: [codePoint] };
    glyphs.set(codePoint, glyph);
    return glyph;
  };
  const shape = (text: string): readonly PositionedGlyph[] => {
    if (plain.test(text) && !nonLatinLetters.test(text)) {
      return [...text].map((one) => glyphOf(one.codePointAt(0) ?? 0));
    }
    return bidiRuns(text).flatMap(({ text: run, isRightToLeft }) => {
      const pieces = piecesOf(run, (codePoint) => find(codePoint) ?? own);
      const ordered = isRightToLeft ? pieces.reverse() : pieces;
      return ordered.flatMap((piece) => layOut(piece, isRightToLeft));
    });
  };
  const { font } = own;
  return {
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    covers: (character) =>
      character === "\n" || character === "\t" || find(character.codePointAt(0) ?? 0) !== undefined,
    shape,
    widthOf: (text) => shape(text).reduce((sum, { advance }) => sum + advance, 0),
  };
}

interface Piece {
  readonly source: FontSource;
  text: string;
}

function piecesOf(run: string, find: (codePoint: number) => FontSource): Piece[] {
  const pieces: Piece[] = [];
  for (const character of run) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = pieces.at(-1);
    const isMark = /\p{M}/u.test(character);
    const staysWithLast = isMark && last?.source.font.hasGlyphForCodePoint(codePoint);
    const source = staysWithLast && last ? last.source : find(codePoint);
    if (last?.source === source) last.text += character;
    else pieces.push({ source, text: character });
  }
  return pieces;
}

function layOut({ source, text }: Piece, isRightToLeft: boolean): PositionedGlyph[] {
  const em = source.font.unitsPerEm;
  const run = source.font.layout(text, features);
  const set = run.glyphs.map(({ id, advanceWidth, codePoints }, index) => {
    const { xAdvance = advanceWidth, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
    return {
      source,
      id,
      advance: xAdvance / em,
      ownAdvance: advanceWidth / em,
      xOffset: xOffset / em,
      yOffset: yOffset / em,
      codePoints,
    };
  });
  return (run.direction === "rtl") === isRightToLeft ? set : set.reverse();
}
