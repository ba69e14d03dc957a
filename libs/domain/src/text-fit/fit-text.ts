import { measureText, wrapMeasured, type MeasuredText, type WidthOf } from "./wrap-text.ts";

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

const heightInEm = (face: Typeface, lines: number) =>
  (lines - 1) * LEADING + face.ascent + face.descent;

const maxSizeIn = (face: Typeface, height: number) =>
  Math.min(fieldFontSizes.preferred, height / heightInEm(face, 1));

const isSingleLineBox = (face: Typeface, height: number) =>
  height < heightInEm(face, 2) * fieldFontSizes.preferred;

/** The baseline of a single line, in points from the top of the box. */
export const firstBaseline = (face: Typeface, height: number): number =>
  layOut(face, height, [""], maxSizeIn(face, height)).lines.reduce((_at, line) => line.baseline, 0);

/**
 * Shrinks text to at least 6 points, then wraps, then truncates it. Boxes of several lines wrap
 * early to keep it larger.
 */
export function fitText(face: Typeface, text: string, box: Box): FittedText {
  const paragraphs = text.split("\n").map((line) => measureText(line, face.widthOf));
  const shrunk = shrunkSize(face, paragraphs, box);
  const shrunkOnly = () => layOut(face, box.height, text.split("\n"), shrunk);
  const wrapsEarly = paragraphs.length === 1 && !isSingleLineBox(face, box.height);
  if (shrunk >= fieldFontSizes.min && !wrapsEarly) return shrunkOnly();
  const max = maxSizeIn(face, box.height);
  const min = Math.max(fieldFontSizes.min, shrunk);
  // Prefer a smaller size to a split word.
  for (const start of [Math.min(max, box.width / longestWordWidth(paragraphs)), max]) {
    const wrapped = wrapInto(face, paragraphs, box, { start, min });
    if (wrapped) return wrapped;
    if (shrunk >= fieldFontSizes.min) return shrunkOnly();
  }
  return truncate(face, paragraphs, box);
}

function shrunkSize(face: Typeface, paragraphs: readonly MeasuredText[], box: Box): number {
  const maxWidth = Math.max(...paragraphs.map(({ width }) => width));
  const maxByHeight = box.height / heightInEm(face, paragraphs.length);
  return floorToHundredths(
    Math.min(maxSizeIn(face, box.height), box.width / maxWidth, maxByHeight),
  );
}

function wrapInto(
  face: Typeface,
  paragraphs: readonly MeasuredText[],
  box: Box,
  { start, min }: { start: number; min: number },
): FittedText | null {
  for (let size = floorToHundredths(start); size >= min; size -= STEP) {
    const lines = paragraphs.flatMap((line) => wrapMeasured(line, box.width / size));
    if (heightInEm(face, lines.length) * size <= box.height) {
      return layOut(face, box.height, lines, size);
    }
  }
  return null;
}

function truncate(face: Typeface, paragraphs: readonly MeasuredText[], box: Box): FittedText {
  const size = fieldFontSizes.min;
  const lines = paragraphs.flatMap((line) => wrapMeasured(line, box.width / size));
  const room = Math.floor((box.height / size - heightInEm(face, 1)) / LEADING) + 1;
  const kept = lines.slice(0, Math.max(0, room));
  return { ...layOut(face, box.height, kept, size), overflows: true };
}

function layOut(
  face: Typeface,
  height: number,
  lines: readonly string[],
  size: number,
): FittedText {
  const isCentred = lines.length === 1 && isSingleLineBox(face, height);
  const top = isCentred ? (height - heightInEm(face, 1) * size) / 2 : 0;
  const baseline = (index: number) => top + (face.ascent + index * LEADING) * size;
  const fitted = lines.map((text, index) => ({ text, baseline: baseline(index) }));
  return { size, lines: fitted, overflows: false };
}

const floorToHundredths = (size: number) => Math.floor(size * 100) / 100;

const longestWordWidth = (paragraphs: readonly MeasuredText[]) =>
  Math.max(...paragraphs.flatMap(({ words }) => words.map(({ width }) => width)));
