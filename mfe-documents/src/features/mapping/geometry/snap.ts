import { firstBaseline, dejaVuSansMetrics } from "@accord/domain";
import { resizeBox, type Box, type Corner, type PageSize } from "./box.ts";

/** Coordinates that boxes snap to, in points from the top left. */
export interface SnapLines {
  /** For left and right edges. */
  readonly x: readonly number[];
  /** For top and bottom edges. */
  readonly y: readonly number[];
  readonly baselines: readonly number[];
}

export interface Guides {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

export interface Snapped {
  readonly box: Box;
  readonly guides: Guides;
}

/** Half an inch and an inch, in points. */
const MARGINS = [36, 72];

const marginsOf = (side: number) =>
  MARGINS.filter((margin) => margin < side / 2).flatMap((margin) => [margin, side - margin]);

const baselineOf = ({ y, height }: Box) => y + firstBaseline(dejaVuSansMetrics, height);

export function snapLines(others: readonly Box[], page: PageSize): SnapLines {
  return {
    x: [...marginsOf(page.width), ...others.flatMap(({ x, width }) => [x, x + width])],
    y: [...marginsOf(page.height), ...others.flatMap(({ y, height }) => [y, y + height])],
    baselines: others.map(baselineOf),
  };
}

interface Pull {
  /** Distance from the edge to the line. */
  readonly by: number;
  readonly line: number;
}

function pulls(edges: readonly number[], lines: readonly number[], reach: number): readonly Pull[] {
  return edges.flatMap((edge) =>
    lines.map((line) => ({ by: line - edge, line })).filter(({ by }) => Math.abs(by) <= reach),
  );
}

const nearest = (all: readonly Pull[]) =>
  all.reduce<Pull | undefined>(
    (best, one) => (best !== undefined && Math.abs(best.by) <= Math.abs(one.by) ? best : one),
    undefined,
  );

const isOnPage = ({ x, y, width, height }: Box, page: PageSize) =>
  x >= 0 && y >= 0 && x + width <= page.width && y + height <= page.height;

/** numeric(10,4) keeps four decimals. */
const kept = (value: number) => Math.round(value * 10_000) / 10_000;

/** `reach` is the snap distance in points. */
export function snapMove(box: Box, lines: SnapLines, reach: number, page: PageSize): Snapped {
  const x = nearest(pulls([box.x, box.x + box.width], lines.x, reach));
  const y = nearest([
    ...pulls([box.y, box.y + box.height], lines.y, reach),
    ...pulls([baselineOf(box)], lines.baselines, reach),
  ]);
  const moved = { ...box, x: kept(box.x + (x?.by ?? 0)), y: kept(box.y + (y?.by ?? 0)) };
  if (!isOnPage(moved, page)) return { box, guides: {} };
  return { box: moved, guides: { x: x?.line, y: y?.line } };
}

/** `reach` is the snap distance in points. */
export function snapResize(
  box: Box,
  { corner, lines, reach }: { corner: Corner; lines: SnapLines; reach: number },
  page: PageSize,
): Snapped {
  const isStart = corner === "start";
  const x = nearest(pulls([isStart ? box.x : box.x + box.width], lines.x, reach));
  const y = nearest(pulls([isStart ? box.y : box.y + box.height], lines.y, reach));
  const resized = resizeBox(box, corner, { x: x?.by ?? 0, y: y?.by ?? 0 }, page);
  return { box: resized, guides: { x: x?.line, y: y?.line } };
}
