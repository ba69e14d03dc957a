import { expect, test } from "vitest";
import { fitScale, pointsBetween, canvasScale } from "./scale.ts";

const letter = { width: 612, height: 792 };

test("a page fits the width of its pane and is at most half as large again", () => {
  expect(fitScale(408 + 48, letter)).toBeCloseTo(408 / 612);
  expect(fitScale(612 + 48, letter)).toBe(1);
  expect(fitScale(4000, letter)).toBe(1.5);
});

test("a place on the screen is a place on the page in whole points, however large it is shown", () => {
  const corner = { x: 100, y: 50 };
  expect(pointsBetween(corner, { x: 400, y: 350 }, 1.5)).toEqual({ x: 200, y: 200 });
  expect(pointsBetween(corner, { x: 250.2, y: 199.9 }, 0.5)).toEqual({ x: 300, y: 300 });
});

test("a page is drawn as sharp as the screen is, and no larger than a canvas can be", () => {
  expect(canvasScale(612, 792, 2)).toBe(2);
  const ratio = canvasScale(918, 21_600, 3);
  expect(21_600 * ratio).toBeLessThanOrEqual(8192);
  expect(918 * ratio * 21_600 * ratio).toBeLessThanOrEqual(16_777_216);
});
