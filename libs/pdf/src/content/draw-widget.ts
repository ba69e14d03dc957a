import { PDFName, type PDFDict } from "pdf-lib";
import {
  nonEmptyRectangle,
  numbersOf,
  rectangleOf,
  type Rectangle,
} from "../document/numbers-of.ts";
import { decimal } from "./decimal.ts";

const MAX_COORDINATE = 1e9;

/** Maps the form's box, transformed by its matrix, to the widget's rectangle (PDF 32000-1, 12.5.5). Null without a box. */
export function drawWidget(name: string, form: PDFDict, target: Rectangle): string | null {
  const box = rectangleOf(form.lookup(PDFName.of("BBox")));
  const shown = box && transformedBox(box, numbersOf(form.lookup(PDFName.of("Matrix")), 6));
  if (!shown) return null;
  form.set(PDFName.of("Subtype"), PDFName.of("Form"));
  const scaleX = (target.right - target.left) / (shown.right - shown.left);
  const scaleY = (target.top - target.bottom) / (shown.top - shown.bottom);
  const [x, y] = [target.left - shown.left * scaleX, target.bottom - shown.bottom * scaleY];
  const matrix = [scaleX, 0, 0, scaleY, x, y];
  if (!matrix.every((one) => Math.abs(one) < MAX_COORDINATE)) return null;
  return `q ${matrix.map((one) => decimal(one, 6)).join(" ")} cm /${name} Do Q`;
}

function transformedBox(box: Rectangle, matrix: number[] | null): Rectangle | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ?? [];
  const corners = [box.left, box.right].flatMap((x) =>
    [box.bottom, box.top].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return nonEmptyRectangle({
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  });
}
