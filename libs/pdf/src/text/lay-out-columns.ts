import { fieldFontSizes } from "@accord/domain";
import type { PrintFont, PositionedGlyph } from "./print-font.ts";
import type { TextLayout } from "./text-operators.ts";

/** Baseline to baseline, in ems. */
const LEADING = 1.2;
const GAP = "  ";

/**
 * Tab-separated cells as columns, the last one right-aligned. The font shrinks; rows that do not fit at the smallest
 * size are dropped and reported.
 */
export function layOutColumns(
  font: PrintFont,
  text: string,
  box: { readonly width: number; readonly height: number },
): TextLayout & { overflows: boolean } {
  const rows = text.split("\n").map((row) => row.split("\t"));
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, font.widthOf(cell));
    });
  }
  const inner = widths.reduce((sum, width) => sum + width, 0);
  const width = inner + (widths.length - 1) * font.widthOf(GAP);
  const heightOf = (count: number) => (count - 1) * LEADING + font.ascent + font.descent;
  const wanted = Math.min(
    fieldFontSizes.preferred,
    box.width / width,
    box.height / heightOf(rows.length),
  );
  const size = Math.max(fieldFontSizes.min, Math.floor(wanted * 100) / 100);
  const room = Math.floor((box.height / size - heightOf(1)) / LEADING + 1e-6) + 1;
  const fits = width * size <= box.width;
  const kept = fits ? rows.slice(0, Math.max(0, room)) : [];
  return {
    size,
    lines: kept.map((row, index) => ({
      glyphs: layOutRow(font, row, widths),
      baseline: (font.ascent + index * LEADING) * size,
    })),
    overflows: kept.length < rows.length,
  };
}

function layOutRow(
  font: PrintFont,
  row: readonly string[],
  widths: readonly number[],
): PositionedGlyph[] {
  return row.flatMap((cell, index) => {
    const glyphs = [...font.shape(cell)];
    const rest = (widths[index] ?? 0) - font.widthOf(cell);
    const isLast = index === widths.length - 1;
    const gap = font.shape(GAP);
    if (!isLast) return [...glyphs, ...widened(gap, rest)];
    return [...widened(font.shape(" "), rest - font.widthOf(" ")), ...glyphs];
  });
}

const widened = (glyphs: readonly PositionedGlyph[], more: number): PositionedGlyph[] =>
  glyphs.map((glyph, index) =>
    index === glyphs.length - 1 ? { ...glyph, advance: glyph.advance + more } : glyph,
  );
