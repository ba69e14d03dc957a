import { readHundredths, writeHundredths } from "./hundredths.ts";

/** Hundredths of a percent: 8 % is 800. The only form in which code holds a percentage. */
export type BasisPoints = number;

/** The largest percentage that a numeric(5,2) column holds: 999.99 %, in basis points. */
export const MAX_PERCENT: BasisPoints = 99_999;

/** True when the percentage, of either sign, fits a numeric(5,2) column. */
export function fitsPercent(points: BasisPoints): boolean {
  return Number.isSafeInteger(points) && Math.abs(points) <= MAX_PERCENT;
}

/** Reads a percentage from the wire: `"8.00"` is 800 basis points. Throws RangeError. */
export function parsePercent(wire: string): BasisPoints {
  const points = readHundredths(wire);
  if (points === null) throw new RangeError(`Not a percentage: ${JSON.stringify(wire)}`);
  return points;
}

/** Writes a percentage for the wire: 800 basis points are `"8.00"`. Throws RangeError. */
export function formatPercent(points: BasisPoints): string {
  return writeHundredths(points);
}

/** True for a decimal string, of either sign, that a numeric(5,2) column holds exactly. */
export function isPercent(wire: string): boolean {
  const points = readHundredths(wire);
  return points !== null && fitsPercent(points);
}

/** Shows a percentage: wire `"8.00"` or 800 basis points are `"8.00%"`. Throws RangeError. */
export function showPercent(value: string | BasisPoints): string {
  return `${formatPercent(typeof value === "string" ? parsePercent(value) : value)}%`;
}

/** Whole percents, never rounded up (100% is for what is over): wire `"50.92"` is `"50%"`. */
export function wholePercent(wire: string): string {
  return `${Math.trunc(parsePercent(wire) / 100)}%`;
}
