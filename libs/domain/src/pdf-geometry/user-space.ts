import type { PageBox, ShownPoint } from "./page-box.ts";

/** A transformation `[a b c d e f]` as a PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * From the shown page, with its origin at the lower left and y upwards, to user space. Under it text
 * that is drawn level stands level on the page as it is shown, whatever its rotation.
 */
export function shownToUserSpace(page: PageBox): Matrix {
  const { x, y, width, height } = page;
  switch (page.rotation) {
    case 0:
      return [1, 0, 0, 1, x, y];
    case 90:
      return [0, 1, -1, 0, x + width, y];
    case 180:
      return [-1, 0, 0, -1, x + width, y + height];
    case 270:
      return [0, -1, 1, 0, x, y + height];
  }
}

/** Where a point of the shown page (from its top left) lies in user space. */
export function toUserSpace(page: PageBox, point: ShownPoint): { x: number; y: number } {
  const [a, b, c, d, e, f] = shownToUserSpace(page);
  const shownHeight = page.rotation % 180 === 0 ? page.height : page.width;
  const up = shownHeight - point.y;
  return { x: a * point.x + c * up + e, y: b * point.x + d * up + f };
}
