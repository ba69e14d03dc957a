import type { PageSize, Offset } from "./box.ts";

/** CSS pixels per point. */
const MAX_SCALE = 1.5;

/** In CSS pixels. */
export const PAGE_MARGIN = 24;

/** CSS pixels per point that fit the page into the pane. */
export function fitScale(paneWidth: number, page: PageSize): number {
  const room = Math.max(paneWidth - 2 * PAGE_MARGIN, 1);
  return Math.min(room / page.width, MAX_SCALE);
}

/** In whole points. */
export function pointsBetween(from: Offset, to: Offset, scale: number): Offset {
  return { x: Math.round((to.x - from.x) / scale), y: Math.round((to.y - from.y) / scale) };
}

/** Limits of browsers for a canvas. */
const MAX_PIXELS = 16_777_216;
const MAX_SIDE = 8192;

/** Canvas pixels per CSS pixel, at most `devicePixels`. */
export function canvasScale(width: number, height: number, devicePixels: number): number {
  const byArea = Math.sqrt(MAX_PIXELS / (width * height));
  const bySide = MAX_SIDE / Math.max(width, height);
  return Math.min(devicePixels, byArea, bySide);
}
