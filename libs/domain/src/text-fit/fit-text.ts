import { measureText, wrapMeasured } from "./wrap-text.ts";
import type { MeasuredText, WidthOf } from "./wrap-text.ts";

/** What setting lines needs to know of a typeface. In ems: at 10 points an em is 10 points. */
export interface Typeface {
  /** Above and below the baseline, both positive. */
  readonly ascent: number;
  readonly descent: number;
  readonly widthOf: WidthOf;
}

/** Type sizes of a filled field in points: what is wanted, and what can still be read on paper. */
export const fieldFontSizes = { preferred: 10.5, min: 6 } as const;
const STEP = 0.25;
/** From baseline to baseline, in ems. */
const LEADING = 1.2;

/** A line with its baseline, in points from the top edge of its box. It begins at the left edge. */
export interface FittedLine {
  readonly text: string;
  readonly baseline: number;
}

/** A text as it stands in its box. */
export interface FittedText {
  /** In points. */
  readonly size: number;
  readonly lines: readonly FittedLine[];
  /** Some of the text had to be left out. */
  readonly overflows: boolean;
}

/** A box in points. */
interface Box {
  readonly width: number;
  readonly height: number;
}

/** How tall lines are, in ems. */
const heightOf = (face: Typeface, lines: number) =>
  (lines - 1) * LEADING + face.ascent + face.descent;

/** The largest size of one line in a box of that height, both in points. */
const mostIn = (face: Typeface, height: number) =>
  Math.min(fieldFontSizes.preferred, height / heightOf(face, 1));

/** Whether a box has no room for two lines of the usual size. */
const isLow = (face: Typeface, height: number) =>
  height < heightOf(face, 2) * fieldFontSizes.preferred;

/** Where the baseline of a line lies that stands alone in a box, in points from the box's top. */
export const firstBaseline = (face: Typeface, height: number): number =>
  placed(face, height, [""], mostIn(face, height)).lines.reduce((_at, one) => one.baseline, 0);

/**
 * Sets a text into a box. Too long a text is first shrunk, down to 6 points, then wrapped, then cut
 * and reported. A box of two lines or more is there to be filled: in it a text is wrapped as soon as
 * that keeps it larger. A single line stands in the middle of a low box.
 */
export function fitText(face: Typeface, text: string, box: Box): FittedText {
  const paragraphs = text.split("\n").map((line) => measureText(line, face.widthOf));
  const shrunk = shrunkSize(face, paragraphs, box);
  const whole = () => placed(face, box.height, text.split("\n"), shrunk);
  const isToFill = paragraphs.length === 1 && !isLow(face, box.height);
  if (shrunk >= fieldFontSizes.min && !isToFill) return whole();
  const most = mostIn(face, box.height);
  const least = Math.max(fieldFontSizes.min, shrunk);
  // Rather smaller than with a word cut in two.
  for (const start of [Math.min(most, box.width / longestWord(paragraphs)), most]) {
    const wrapped = wrappedIn(face, paragraphs, box, { start, least });
    if (wrapped) return wrapped;
    if (shrunk >= fieldFontSizes.min) return whole();
  }
  return cutOff(face, paragraphs, box);
}

/** The size at which every paragraph stays on its line. */
function shrunkSize(face: Typeface, paragraphs: readonly MeasuredText[], box: Box): number {
  const widest = Math.max(...paragraphs.map(({ width }) => width));
  const highest = box.height / heightOf(face, paragraphs.length);
  return downward(Math.min(mostIn(face, box.height), box.width / widest, highest));
}

/** The text in as many lines as it takes, at the largest size at which they all fit; else null. */
function wrappedIn(
  face: Typeface,
  paragraphs: readonly MeasuredText[],
  box: Box,
  { start, least }: { start: number; least: number },
): FittedText | null {
  for (let size = downward(start); size >= least; size -= STEP) {
    const lines = paragraphs.flatMap((one) => wrapMeasured(one, box.width / size));
    if (heightOf(face, lines.length) * size <= box.height) {
      return placed(face, box.height, lines, size);
    }
  }
  return null;
}

/** As many lines as there is room for at the least size. */
function cutOff(face: Typeface, paragraphs: readonly MeasuredText[], box: Box): FittedText {
  const size = fieldFontSizes.min;
  const lines = paragraphs.flatMap((one) => wrapMeasured(one, box.width / size));
  const room = Math.floor((box.height / size - heightOf(face, 1)) / LEADING) + 1;
  const kept = lines.slice(0, Math.max(0, room));
  return { ...placed(face, box.height, kept, size), overflows: true };
}

function placed(
  face: Typeface,
  height: number,
  lines: readonly string[],
  size: number,
): FittedText {
  const isMiddle = lines.length === 1 && isLow(face, height);
  const above = isMiddle ? (height - heightOf(face, 1) * size) / 2 : 0;
  const baseline = (index: number) => above + (face.ascent + index * LEADING) * size;
  const fitted = lines.map((text, index) => ({ text, baseline: baseline(index) }));
  return { size, lines: fitted, overflows: false };
}

/** Sizes are hundredths of a point, never rounded up. */
const downward = (size: number) => Math.floor(size * 100) / 100;

const longestWord = (paragraphs: readonly MeasuredText[]) =>
  Math.max(...paragraphs.flatMap(({ words }) => words.map(({ width }) => width)));
