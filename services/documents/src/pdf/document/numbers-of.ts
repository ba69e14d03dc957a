import { PDFArray, PDFNumber } from "pdf-lib";
import type { PDFObject } from "pdf-lib";

/** The numbers of an array of just as many; null for anything else. */
export function numbersOf(value: PDFObject | undefined, count: number): number[] | null {
  if (!(value instanceof PDFArray) || value.size() !== count) return null;
  const numbers = value.asArray().map((_one, index) => numberOf(value.lookup(index)));
  return numbers.every(Number.isFinite) ? numbers : null;
}

/** A number, or NaN for anything else. */
export const numberOf = (value: PDFObject | undefined) =>
  value instanceof PDFNumber ? value.asNumber() : Number.NaN;

/** A rectangle in points of user space. */
export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A rectangle that is given by two opposite corners, in any order; null when it is none. */
export function rectangleOf(value: PDFObject | undefined): Rectangle | null {
  const [a, b, c, d] = numbersOf(value, 4) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return rectangleOrNull({
    left: Math.min(a, c),
    bottom: Math.min(b, d),
    right: Math.max(a, c),
    top: Math.max(b, d),
  });
}

/** Null when it has no inside. */
export const rectangleOrNull = (one: Rectangle) =>
  one.right > one.left && one.top > one.bottom ? one : null;
