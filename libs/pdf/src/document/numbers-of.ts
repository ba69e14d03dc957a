import {
  PDFArray,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDict,
  type PDFObject,
} from "pdf-lib";

export function numbersOf(value: PDFObject | undefined, count: number): number[] | null {
  if (!(value instanceof PDFArray) || value.size() !== count) return null;
  const numbers = value.asArray().map((_one, index) => numberOf(value.lookup(index)));
  return numbers.every(Number.isFinite) ? numbers : null;
}

export const numberOf = (value: PDFObject | undefined) =>
  value instanceof PDFNumber ? value.asNumber() : Number.NaN;

export function numberIn(dict: PDFDict | undefined, name: string, otherwise: number): number {
  const value = dict?.lookup(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : otherwise;
}

export const bytesOf = (value: PDFObject | undefined): Uint8Array =>
  value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : new Uint8Array();

export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** From two opposite corners in any order; null when invalid or empty. */
export function rectangleOf(value: PDFObject | undefined): Rectangle | null {
  const [a, b, c, d] = numbersOf(value, 4) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return nonEmptyRectangle({
    left: Math.min(a, c),
    bottom: Math.min(b, d),
    right: Math.max(a, c),
    top: Math.max(b, d),
  });
}

export const nonEmptyRectangle = (one: Rectangle) =>
  one.right > one.left && one.top > one.bottom ? one : null;
