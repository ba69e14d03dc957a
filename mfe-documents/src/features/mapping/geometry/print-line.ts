/*
 * How the documents service sets a text into its box (its `fit-text`): DejaVu Sans at 10.5 points,
 * smaller in a lower box; one line stands in the middle of a box that has no room for two.
 */

/** In ems: above and below the baseline, and from one baseline to the next. */
const ASCENT = 0.928;
const DESCENT = 0.236;
const LEADING = 1.2;
const LARGEST = 10.5;

/** Height of a line in ems. */
export const LINE = ASCENT + DESCENT;

/** Size of the type in a box of that height, both in points. */
export const typeSize = (height: number) => Math.min(LARGEST, height / LINE);

/** Whether there is room for one line only. */
export const isLow = (height: number) => height < (LEADING + LINE) * LARGEST;

/** The baseline of the first line, in points from the top of the box. */
export function baselineIn(height: number): number {
  const size = typeSize(height);
  return (isLow(height) ? (height - LINE * size) / 2 : 0) + ASCENT * size;
}
