import { decimal } from "../content/decimal.ts";
import type { FontProgram } from "./font-program.ts";
import type { FontSource } from "./font-source.ts";
import type { PositionedGlyph } from "./print-font.ts";
import { hex } from "./unicode-map.ts";

/** `baseline` in points from the top of the box. */
export interface GlyphLine {
  readonly glyphs: readonly PositionedGlyph[];
  readonly baseline: number;
}

export interface TextLayout {
  readonly size: number;
  readonly lines: readonly GlyphLine[];
}

export interface TextCorner {
  readonly x: number;
  readonly top: number;
}

export interface NamedFont {
  readonly name: string;
  readonly program: FontProgram;
}

type FontOf = (source: FontSource) => NamedFont;

export function textOperators(text: TextLayout, corner: TextCorner, fontOf: FontOf): string {
  const lines = text.lines
    .filter(({ glyphs }) => glyphs.length > 0)
    .map(({ glyphs, baseline }) => {
      const start = `1 0 0 1 ${decimal(corner.x)} ${decimal(corner.top - baseline)} Tm`;
      return `${start} ${showGlyphs(glyphs, text.size, fontOf)}`;
    });
  return ["BT", ...lines, "ET"].join("\n");
}

function showGlyphs(glyphs: readonly PositionedGlyph[], size: number, fontOf: FontOf): string {
  const parts: string[] = [];
  let codes = "";
  let moves: string[] = [];
  let rise = 0;
  let font: NamedFont | null = null;
  const closeCodes = () => {
    if (codes !== "") moves.push(`<${codes}>`);
    codes = "";
  };
  const close = () => {
    closeCodes();
    if (moves.length > 0) parts.push(`[${moves.join(" ")}] TJ`);
    moves = [];
  };
  const move = (ems: number) => {
    if (ems === 0) return;
    closeCodes();
    moves.push(decimal(-ems * 1000));
  };
  for (const glyph of glyphs) {
    const own = fontOf(glyph.source);
    if (font !== own) {
      close();
      font = own;
      parts.push(`/${own.name} ${decimal(size)} Tf`);
    }
    if (glyph.yOffset !== rise) {
      close();
      rise = glyph.yOffset;
      parts.push(`${decimal(rise * size)} Ts`);
    }
    move(glyph.xOffset);
    codes += hex(own.program.codes.get(glyph.id) ?? 0);
    move(glyph.advance - glyph.ownAdvance - glyph.xOffset);
  }
  close();
  return rise === 0 ? parts.join(" ") : [...parts, "0 Ts"].join(" ");
}
