import type { PageSize, Step } from "./box.ts";

/** CSS pixels per point. */
const MOST_SCALE = 1.5;

/** In CSS pixels. */
export const AROUND = 24;

/** CSS pixels per point that fit the page into the pane. */
export function fitScale(paneWidth: number, page: PageSize): number {
  const room = Math.max(paneWidth - 2 * AROUND, 1);
  return Math.min(room / page.width, MOST_SCALE);
}

/** In whole points. */
export function pointsBetween(from: Step, to: Step, scale: number): Step {
  return { x: Math.round((to.x - from.x) / scale), y: Math.round((to.y - from.y) / scale) };
}

/** Limits of browsers for a canvas. */
const MOST_PIXELS = 16_777_216;
const MOST_SIDE = 8192;

/** Canvas pixels per CSS pixel, at most `devicePixels`. */
export function sharpness(width: number, height: number, devicePixels: number): number {
  const byArea = Math.sqrt(MOST_PIXELS / (width * height));
  const bySide = MOST_SIDE / Math.max(width, height);
  return Math.min(devicePixels, byArea, bySide);
}
