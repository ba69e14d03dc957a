import { readHundredths, writeHundredths } from "./hundredths.ts";

export type BasisPoints = number;

export const MAX_PERCENT: BasisPoints = 99_999;

export function fitsPercent(points: BasisPoints): boolean {
  return Number.isSafeInteger(points) && Math.abs(points) <= MAX_PERCENT;
}

/** `"8.00"` is 800 basis points. Throws RangeError. */
export function parsePercent(wire: string): BasisPoints {
  const points = readHundredths(wire);
  if (points === null) throw new RangeError(`Not a percentage: ${JSON.stringify(wire)}`);
  return points;
}

export function formatPercent(points: BasisPoints): string {
  return writeHundredths(points);
}

/** Whether a decimal string fits numeric(5,2). */
export function isPercent(wire: string): boolean {
  const points = readHundredths(wire);
  return points !== null && fitsPercent(points);
}

/** `"8.00"` or 800 basis points as `"8.00%"`. Throws RangeError. */
export function showPercent(value: string | BasisPoints): string {
  return `${formatPercent(typeof value === "string" ? parsePercent(value) : value)}%`;
}

/** `"50.92"` as `"50%"`: truncated, so that 100% means complete. */
export function wholePercent(wire: string): string {
  return `${Math.trunc(parsePercent(wire) / 100)}%`;
}
