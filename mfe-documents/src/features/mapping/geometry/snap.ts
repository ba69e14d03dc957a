import { resizeBox, type Box, type Corner, type PageSize, type Step } from "./box.ts";

/** Where edges come to rest: `x` are upright lines, `y` level ones, in points. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The lines that a box rests on, to be shown. */
export interface Guides {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

export interface Snapped {
  readonly box: Box;
  readonly guides: Guides;
}

/** Half an inch and an inch: the usual margins of letters and contracts. */
const MARGINS = [36, 72];

const marginsOf = (side: number) =>
  MARGINS.filter((margin) => margin < side / 2).flatMap((margin) => [margin, side - margin]);

/** The edges of the other boxes (a text's line is level with them) and the margins of the page. */
export function snapLines(others: readonly Box[], page: PageSize): SnapLines {
  return {
    x: [...marginsOf(page.width), ...others.flatMap(({ x, width }) => [x, x + width])],
    y: [...marginsOf(page.height), ...others.flatMap(({ y, height }) => [y, y + height])],
  };
}

interface Pull {
  /** What to add so that an edge lies on the line. */
  readonly by: number;
  readonly line: number;
}

/** The nearest line within reach of any of the edges. */
function pull(edges: readonly number[], lines: readonly number[], reach: number) {
  let best: Pull | undefined;
  for (const edge of edges) {
    for (const line of lines) {
      const by = line - edge;
      if (Math.abs(by) > reach) continue;
      if (best === undefined || Math.abs(by) < Math.abs(best.by)) best = { by, line };
    }
  }
  return best;
}

const onPage = (x: number, y: number, { width, height }: Box, page: PageSize) =>
  x >= 0 && y >= 0 && x + width <= page.width && y + height <= page.height;

/** A moved box, drawn to the nearest lines within `reach` points. */
export function snapMove(box: Box, lines: SnapLines, reach: number, page: PageSize): Snapped {
  const x = pull([box.x, box.x + box.width], lines.x, reach);
  const y = pull([box.y, box.y + box.height], lines.y, reach);
  const moved = { ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) };
  if (!onPage(moved.x, moved.y, box, page)) return { box, guides: {} };
  return { box: moved, guides: { x: x?.line, y: y?.line } };
}

/** A resized box, its moved corner drawn to the nearest lines within `reach` points. */
export function snapResize(
  box: Box,
  { corner, lines, reach }: { corner: Corner; lines: SnapLines; reach: number },
  page: PageSize,
): Snapped {
  const edge: Step =
    corner === "start" ? { x: box.x, y: box.y } : { x: box.x + box.width, y: box.y + box.height };
  const x = pull([edge.x], lines.x, reach);
  const y = pull([edge.y], lines.y, reach);
  const resized = resizeBox(box, corner, { x: x?.by ?? 0, y: y?.by ?? 0 }, page);
  return { box: resized, guides: { x: x?.line, y: y?.line } };
}
