import { measureText, wrapMeasured } from "./wrap-text.ts";
import type { MeasuredText, WidthOf } from "./wrap-text.ts";

/** Metrics in em. */
export interface Typeface {
  readonly ascent: number;
  readonly descent: number;
  readonly widthOf: WidthOf;
}

/** In points. */
export const fieldFontSizes = { preferred: 10.5, min: 6 } as const;
const STEP = 0.25;
/** Line height in em. */
const LEADING = 1.2;

export interface FittedLine {
  readonly text: string;
  readonly baseline: number;
}

/** `size` in points. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly FittedLine[];
  readonly overflows: boolean;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

const heightOf = (face: Typeface, lines: number) =>
  (lines - 1) * LEADING + face.ascent + face.descent;

const mostIn = (face: Typeface, height: number) =>
  Math.min(fieldFontSizes.preferred, height / heightOf(face, 1));

const isLow = (face: Typeface, height: number) =>
  height < heightOf(face, 2) * fieldFontSizes.preferred;

export const firstBaseline = (face: Typeface, height: number): number =>
  placed(face, height, [""], mostIn(face, height)).lines.reduce((_at, one) => one.baseline, 0);

/**
 * Fits text into a box: shrinks it to at least 6 points, then wraps, then truncates it. A box of
 * two or more lines wraps early to keep the text larger.
 */
export function fitText(face: Typeface, text: string, box: Box): FittedText {
  const paragraphs = text.split("\n").map((line) => measureText(line, face.widthOf));
  const shrunk = shrunkSize(face, paragraphs, box);
  const whole = () => placed(face, box.height, text.split("\n"), shrunk);
  const isToFill = paragraphs.length === 1 && !isLow(face, box.height);
  if (shrunk >= fieldFontSizes.min && !isToFill) return whole();
  const most = mostIn(face, box.height);
  const least = Math.max(fieldFontSizes.min, shrunk);
  // Prefer a smaller size to a split word.
  for (const start of [Math.min(most, box.width / longestWord(paragraphs)), most]) {
    const wrapped = wrappedIn(face, paragraphs, box, { start, least });
    if (wrapped) return wrapped;
    if (shrunk >= fieldFontSizes.min) return whole();
  }
  return cutOff(face, paragraphs, box);
}

function shrunkSize(face: Typeface, paragraphs: readonly MeasuredText[], box: Box): number {
  const widest = Math.max(...paragraphs.map(({ width }) => width));
  const highest = box.height / heightOf(face, paragraphs.length);
  return downward(Math.min(mostIn(face, box.height), box.width / widest, highest));
}

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

const downward = (size: number) => Math.floor(size * 100) / 100;

const longestWord = (paragraphs: readonly MeasuredText[]) =>
  Math.max(...paragraphs.flatMap(({ words }) => words.map(({ width }) => width)));
