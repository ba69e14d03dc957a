import { moveBox, resizeBox, type Box, type Corner, type PageSize } from "../geometry/box.ts";
import { pointsBetween } from "../geometry/scale.ts";
import { snapMove, snapResize, type Snapped, type SnapLines } from "../geometry/snap.ts";

export interface Grip {
  /** Undefined for the field that is being added. */
  readonly key: string | undefined;
  /** Undefined for the whole box. */
  readonly corner: Corner | undefined;
  readonly box: Box;
  /** In CSS pixels. */
  readonly from: { readonly x: number; readonly y: number };
}

interface DragSetting {
  readonly page: PageSize;
  readonly scale: number;
  /** Undefined turns snapping off. */
  readonly lines: SnapLines | undefined;
}

/** Snap distance in CSS pixels. */
const SNAP_PIXELS = 6;

/** A press becomes a drag after this many pixels. */
const DRAG_THRESHOLD_PIXELS = 3;

export const isDrag = (from: Grip["from"], to: Grip["from"]) =>
  Math.hypot(to.x - from.x, to.y - from.y) > DRAG_THRESHOLD_PIXELS;

export function dragged(grip: Grip, to: Grip["from"], { page, scale, lines }: DragSetting) {
  const { box, corner, from } = grip;
  const by = pointsBetween(from, to, scale);
  const reach = SNAP_PIXELS / scale;
  const free: Snapped = {
    box: corner === undefined ? moveBox(box, by, page) : resizeBox(box, corner, by, page),
    guides: {},
  };
  if (lines === undefined) return free;
  return corner === undefined
    ? snapMove(free.box, lines, reach, page)
    : snapResize(free.box, { corner, lines, reach }, page);
}
