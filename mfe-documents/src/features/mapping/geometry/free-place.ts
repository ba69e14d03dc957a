import type { Box, PageSize } from "./box.ts";

/** Between two fields that nobody placed, in points. */
const GAP = 4;

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Where a box is seen: as it is, or below the boxes that lie there already. On a page that is full
 * down to its end it stays as it is.
 */
export function freePlace(box: Box, taken: readonly Box[], page: PageSize): Box {
  for (let y = box.y; y + box.height <= page.height; y += box.height + GAP) {
    const here = { ...box, y };
    if (!taken.some((one) => overlap(one, here))) return here;
  }
  return box;
}
