import { rotationOf, shownSize, shownToUserSpace } from "@accord/domain";
import type { Matrix, PageBox } from "@accord/domain";
import { PDFArray, PDFName, PDFNumber } from "pdf-lib";
import type { PDFObject } from "pdf-lib";
import type { TreePage } from "./pages-of.ts";
import { PdfRefused } from "./pdf-fault.ts";

/** The shown page, in points, and the way from it to the page's own coordinates. */
export interface PagePlace {
  readonly width: number;
  readonly height: number;
  /** From the shown page, with its origin at the lower left and y upwards. */
  readonly toUser: Matrix;
}

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** US Letter: what viewers show when a page does not say. */
const letter: Box = { left: 0, bottom: 0, right: 612, top: 792 };
/** Largest side of a shown page in points; a field may lie no further out. */
const MOST_SIDE = 20_000;

/**
 * Where a page is shown, as viewers do it: the crop box within the media box, the whole media box
 * when the crop box shows none of it, turned by multiples of 90 only, in units of its own size.
 * Throws PdfRefused for pages that no field could be placed on.
 */
export function pagePlace(page: TreePage): PagePlace {
  const media = readBox(page.lookup("MediaBox")) ?? letter;
  const crop = readBox(page.lookup("CropBox")) ?? media;
  const shown = intersection(crop, media) ?? media;
  const unit = unitOf(page);
  const box: PageBox = {
    x: shown.left,
    y: shown.bottom,
    width: shown.right - shown.left,
    height: shown.top - shown.bottom,
    rotation: turned(page.lookup("Rotate")),
  };
  const { width, height } = shownSize(box);
  const sides = [width * unit, height * unit];
  if (!sides.every((side) => side >= 1 && side <= MOST_SIDE)) throw new PdfRefused("page-size");
  const [a, b, c, d, e, f] = shownToUserSpace(box);
  const toUser: Matrix = [a / unit, b / unit, c / unit, d / unit, e, f];
  return { width: width * unit, height: height * unit, toUser };
}

function readBox(value: PDFObject | undefined): Box | null {
  if (!(value instanceof PDFArray) || value.size() !== 4) return null;
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => numberOf(value.lookup(index)));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  if (![a, b, c, d].every(Number.isFinite)) return null;
  return boxOrNull({
    left: Math.min(a, c),
    bottom: Math.min(b, d),
    right: Math.max(a, c),
    top: Math.max(b, d),
  });
}

const intersection = (one: Box, other: Box) =>
  boxOrNull({
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  });

const boxOrNull = (box: Box) => (box.right > box.left && box.top > box.bottom ? box : null);

const numberOf = (value: PDFObject | undefined) =>
  value instanceof PDFNumber ? value.asNumber() : Number.NaN;

/** Viewers take no other angle than a multiple of 90 for a rotation. */
function turned(rotate: PDFObject | undefined) {
  const degrees = numberOf(rotate);
  return rotationOf(degrees % 90 === 0 ? degrees : 0);
}

/** Points in a unit of the page's coordinates; 1 unless the page says otherwise. */
function unitOf({ dict }: TreePage): number {
  const unit = numberOf(dict.lookup(PDFName.of("UserUnit")));
  return unit > 0 && Number.isFinite(unit) ? unit : 1;
}
