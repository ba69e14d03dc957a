import type { PageBox, ShownPoint } from "./page-box.ts";

/** `[a b c d e f]`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * Maps the displayed page (origin lower left, y upwards) to user space, so that text stays upright
 * on a rotated page.
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

export function toUserSpace(page: PageBox, point: ShownPoint): { x: number; y: number } {
  const [a, b, c, d, e, f] = shownToUserSpace(page);
  const shownHeight = page.rotation % 180 === 0 ? page.height : page.width;
  const up = shownHeight - point.y;
  return { x: a * point.x + c * up + e, y: b * point.x + d * up + f };
}
