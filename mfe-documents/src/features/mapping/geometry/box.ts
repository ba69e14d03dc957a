/** In points, from the top left of the shown page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** In points. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** The corner that a handle moves: "start" is top left, "end" bottom right. */
export type Corner = "start" | "end";

/** Smaller boxes are hard to grab. Typed sizes may go down to 1 point. */
const MIN_SIDE = 4;

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** numeric(10,4) keeps four decimals; rounding down never moves an edge beyond the page. */
const kept = (value: number) => Math.floor(value * 10_000 + 1e-6) / 10_000;

/** Moves the box onto the page, and shrinks it when it is larger. */
export function clampBox(box: Box, page: PageSize): Box {
  const width = kept(Math.min(box.width, page.width));
  const height = kept(Math.min(box.height, page.height));
  return {
    x: kept(within(box.x, 0, page.width - width)),
    y: kept(within(box.y, 0, page.height - height)),
    width,
    height,
  };
}

export const moveBox = (box: Box, by: Offset, page: PageSize): Box =>
  clampBox({ ...box, x: box.x + by.x, y: box.y + by.y }, page);

/** Limited by the opposite corner and the page. */
export function resizeBox(box: Box, corner: Corner, by: Offset, page: PageSize): Box {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const min = { x: Math.min(MIN_SIDE, box.width), y: Math.min(MIN_SIDE, box.height) };
  if (corner === "start") {
    const x = kept(within(box.x + by.x, 0, right - min.x));
    const y = kept(within(box.y + by.y, 0, bottom - min.y));
    return { x, y, width: kept(right - x), height: kept(bottom - y) };
  }
  return {
    x: box.x,
    y: box.y,
    width: kept(within(right + by.x, box.x + min.x, page.width) - box.x),
    height: kept(within(bottom + by.y, box.y + min.y, page.height) - box.y),
  };
}

export const fits = (box: Box, page: PageSize) =>
  box.x + box.width <= page.width + 1e-4 && box.y + box.height <= page.height + 1e-4;

export const isSameBox = (a: Box, b: Box) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
