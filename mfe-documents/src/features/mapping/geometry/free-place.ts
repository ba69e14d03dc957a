import type { Box, PageSize } from "./box.ts";

/** In points. */
const GAP = 4;

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Moves the box below overlapping ones. On a full page it stays. */
export function freePosition(box: Box, taken: readonly Box[], page: PageSize): Box {
  for (let y = box.y; y + box.height <= page.height; y += box.height + GAP) {
    const here = { ...box, y };
    if (!taken.some((one) => overlap(one, here))) return here;
  }
  return box;
}
