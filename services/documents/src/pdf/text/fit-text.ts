import type { PrintFont, SetGlyph } from "./print-font.ts";
import { wordsOf, wrapWords } from "./wrap-words.ts";
import type { Line, Paragraph } from "./wrap-words.ts";

/** Type sizes in points: what is wanted, and what can still be read on paper. */
export const DEFAULT_SIZE = 10.5;
export const LEAST_SIZE = 6;
const STEP = 0.25;
/** From baseline to baseline, in ems. */
const LEADING = 1.2;

/** A line with its baseline, in points from the left and top edges of its box. */
export interface FittedLine {
  readonly glyphs: readonly SetGlyph[];
  readonly baseline: number;
}

export interface FittedText {
  /** In points. */
  readonly size: number;
  readonly lines: readonly FittedLine[];
  /** Some of the text had to be left out. */
  readonly overflows: boolean;
}

/**
 * Sets a text into a box of that size (points). Too long a text is first shrunk, down to 6 points,
 * then wrapped, then cut and reported. A box of two lines or more is there to be filled: in it a
 * text is wrapped as soon as that keeps it larger. A single line stands in the middle of a low box.
 */
export function fitText(
  font: PrintFont,
  text: string,
  box: { width: number; height: number },
): FittedText {
  const paragraphs = text.split("\n").map((paragraph) => wordsOf(font, paragraph));
  const natural = font.ascent + font.descent;
  const heightOf = (lines: number) => (lines - 1) * LEADING + natural;
  const most = Math.min(DEFAULT_SIZE, box.height / natural);
  const widest = Math.max(...paragraphs.map(({ width }) => width));
  const wrapped = (size: number) =>
    paragraphs.flatMap((paragraph) => wrapWords(font, paragraph, box.width / size));
  const place = (lines: readonly Line[], size: number, overflows = false): FittedText => {
    const isLow = box.height < heightOf(2) * DEFAULT_SIZE;
    const above = lines.length === 1 && isLow ? (box.height - natural * size) / 2 : 0;
    const baseline = (index: number) => above + (font.ascent + index * LEADING) * size;
    const fitted = lines.map(({ glyphs }, index) => ({ glyphs, baseline: baseline(index) }));
    return { size, lines: fitted, overflows };
  };

  const shrunk = downward(
    Math.min(most, box.width / widest, box.height / heightOf(paragraphs.length)),
  );
  const isTall = box.height >= heightOf(2) * DEFAULT_SIZE && paragraphs.length === 1;
  if (shrunk >= LEAST_SIZE && !isTall) return place(paragraphs, shrunk);
  const least = Math.max(LEAST_SIZE, shrunk);
  // Rather smaller than with a word cut in two.
  for (const start of [Math.min(most, box.width / longestWord(paragraphs)), most]) {
    for (let size = downward(start); size >= least; size -= STEP) {
      const lines = wrapped(size);
      if (heightOf(lines.length) * size <= box.height) return place(lines, size);
    }
    if (shrunk >= LEAST_SIZE) return place(paragraphs, shrunk);
  }
  const lines = wrapped(LEAST_SIZE);
  const room = Math.floor((box.height / LEAST_SIZE - natural) / LEADING) + 1;
  return place(lines.slice(0, Math.max(0, room)), LEAST_SIZE, true);
}

/** Sizes are hundredths of a point, never rounded up. */
const downward = (size: number) => Math.floor(size * 100) / 100;

const longestWord = (paragraphs: readonly Paragraph[]) =>
  Math.max(...paragraphs.flatMap(({ words }) => words.map(({ width }) => width)));
