import { decimal } from "../content/decimal.ts";
import type { FontProgram } from "./font-program.ts";
import type { SetGlyph } from "./print-font.ts";
import { hex } from "./unicode-map.ts";

/** A line of glyphs with its baseline, in points from the top of its box. */
export interface SetLine {
  readonly glyphs: readonly SetGlyph[];
  readonly baseline: number;
}

/** A text that is set in its box. */
export interface SetText {
  /** In points. */
  readonly size: number;
  readonly lines: readonly SetLine[];
}

/** The upper left corner of a text in points, from the left and lower edges of the shown page. */
export interface TextCorner {
  readonly x: number;
  readonly top: number;
}

/** The operators that show a fitted text in black, under a matrix in which it stands level. */
export function textOperators(
  text: SetText,
  corner: TextCorner,
  font: { readonly name: string; readonly program: FontProgram },
): string {
  const lines = text.lines
    .filter(({ glyphs }) => glyphs.length > 0)
    .map(({ glyphs, baseline }) => {
      const start = `1 0 0 1 ${decimal(corner.x)} ${decimal(corner.top - baseline)} Tm`;
      return `${start} ${showGlyphs(glyphs, text.size, font.program)}`;
    });
  return ["BT", `/${font.name} ${decimal(text.size)} Tf`, ...lines, "ET"].join("\n");
}

/**
 * `[<0012> -80 <0007>] TJ`: codes, and moves in thousandths of the size where a glyph does not
 * stand where its own advance leads. A mark above or below is lifted by its rise.
 */
function showGlyphs(glyphs: readonly SetGlyph[], size: number, program: FontProgram): string {
  const parts: string[] = [];
  let codes = "";
  let moves: string[] = [];
  let rise = 0;
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
    if (glyph.yOffset !== rise) {
      close();
      rise = glyph.yOffset;
      parts.push(`${decimal(rise * size)} Ts`);
    }
    move(glyph.xOffset);
    codes += hex(program.codes.get(glyph.id) ?? 0);
    move(glyph.advance - glyph.ownAdvance - glyph.xOffset);
  }
  close();
  return rise === 0 ? parts.join(" ") : [...parts, "0 Ts"].join(" ");
}
