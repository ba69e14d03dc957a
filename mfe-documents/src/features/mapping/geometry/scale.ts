import type { PageSize, Step } from "./box.ts";

/** The page is shown at most this many times its size, in CSS pixels for each point. */
const MOST_SCALE = 1.5;

/** Space around the page, in pixels. */
export const AROUND = 24;

/** CSS pixels for a point, so that the page fits the width of its pane. */
export function fitScale(paneWidth: number, page: PageSize): number {
  const room = Math.max(paneWidth - 2 * AROUND, 1);
  return Math.min(room / page.width, MOST_SCALE);
}

/** The step between two places on the screen, in whole points. */
export function pointsBetween(from: Step, to: Step, scale: number): Step {
  return { x: Math.round((to.x - from.x) / scale), y: Math.round((to.y - from.y) / scale) };
}

/** Browsers refuse a larger canvas, or show an empty one. */
const MOST_PIXELS = 16_777_216;
const MOST_SIDE = 8192;

/** Device pixels for a CSS pixel: as many as the screen has, fewer for a page that is too large. */
export function sharpness(width: number, height: number, devicePixels: number): number {
  const byArea = Math.sqrt(MOST_PIXELS / (width * height));
  const bySide = MOST_SIDE / Math.max(width, height);
  return Math.min(devicePixels, byArea, bySide);
}
