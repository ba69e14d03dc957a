import { moveBox, resizeBox, type Box, type Corner, type PageSize } from "../geometry/box.ts";
import { pointsBetween } from "../geometry/scale.ts";
import { snapMove, snapResize, type Snapped, type SnapLines } from "../geometry/snap.ts";

/** What the pointer took hold of. */
export interface Grip {
  /** Undefined for the field that is being added. */
  readonly key: string | undefined;
  /** Undefined for the whole box. */
  readonly corner: Corner | undefined;
  readonly box: Box;
  /** Where the pointer came down, in CSS pixels. */
  readonly from: { readonly x: number; readonly y: number };
}

interface DragSetting {
  readonly page: PageSize;
  readonly scale: number;
  /** Undefined switches snapping off. */
  readonly lines: SnapLines | undefined;
}

/** A box is drawn to a line from this many pixels away. */
const REACH_PIXELS = 6;

/** A press becomes a drag when the pointer has gone this far, in pixels. */
const SLACK_PIXELS = 3;

export const isDrag = (from: Grip["from"], to: Grip["from"]) =>
  Math.hypot(to.x - from.x, to.y - from.y) > SLACK_PIXELS;

/** Where the box is while the pointer is at `to`. */
export function dragged(grip: Grip, to: Grip["from"], { page, scale, lines }: DragSetting) {
  const { box, corner, from } = grip;
  const by = pointsBetween(from, to, scale);
  const reach = REACH_PIXELS / scale;
  const free: Snapped = {
    box: corner === undefined ? moveBox(box, by, page) : resizeBox(box, corner, by, page),
    guides: {},
  };
  if (lines === undefined) return free;
  return corner === undefined
    ? snapMove(free.box, lines, reach, page)
    : snapResize(free.box, { corner, lines, reach }, page);
}
