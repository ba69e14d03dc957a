import { rotationOf, shownSize, shownToUserSpace, type Matrix, type PageBox } from "@accord/domain";
import { PDFName, type PDFObject } from "pdf-lib";
import { numberOf, rectangleOf, nonEmptyRectangle, type Rectangle } from "./numbers-of.ts";
import type { TreePage } from "./pages-of.ts";
import { PdfRefused } from "./pdf-fault.ts";

/** US Letter, the default of viewers. */
const letter: Rectangle = { left: 0, bottom: 0, right: 612, top: 792 };
const MAX_SIDE = 20_000;

/** As viewers do: the crop box within the media box; rotations in multiples of 90; UserUnit applied. Throws PdfRefused. */
export function pageGeometry(page: TreePage) {
  const media = rectangleOf(page.lookup("MediaBox")) ?? letter;
  const crop = rectangleOf(page.lookup("CropBox")) ?? media;
  const shown = intersection(crop, media) ?? media;
  const unit = unitOf(page);
  const box: PageBox = {
    x: shown.left,
    y: shown.bottom,
    width: shown.right - shown.left,
    height: shown.top - shown.bottom,
    rotation: pageRotation(page.lookup("Rotate")),
  };
  const { width, height } = shownSize(box);
  const sides = [width * unit, height * unit];
  if (!sides.every((side) => side >= 1 && side <= MAX_SIDE)) throw new PdfRefused("page-size");
  const [a, b, c, d, e, f] = shownToUserSpace(box);
  /** From the shown page, with its origin at the lower left and y upwards. */
  const toUser: Matrix = [a / unit, b / unit, c / unit, d / unit, e, f];
  return { width: width * unit, height: height * unit, toUser };
}

export type PageGeometry = ReturnType<typeof pageGeometry>;

const intersection = (one: Rectangle, other: Rectangle) =>
  nonEmptyRectangle({
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  });

function pageRotation(rotate: PDFObject | undefined) {
  const degrees = numberOf(rotate);
  return rotationOf(degrees % 90 === 0 ? degrees : 0);
}

function unitOf({ dict }: TreePage): number {
  const unit = numberOf(dict.lookup(PDFName.of("UserUnit")));
  return unit > 0 && Number.isFinite(unit) ? unit : 1;
}
