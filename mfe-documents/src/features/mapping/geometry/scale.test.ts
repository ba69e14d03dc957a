import { expect, test } from "vitest";
import { fitScale, pointsBetween, canvasScale } from "./scale.ts";

const letter = { width: 612, height: 792 };

test("fitScale fits the page into the pane and enlarges it at most by half", () => {
  expect(fitScale(408 + 48, letter)).toBeCloseTo(408 / 612);
  expect(fitScale(612 + 48, letter)).toBe(1);
  expect(fitScale(4000, letter)).toBe(1.5);
});

test("pointsBetween converts pixels to whole points at any scale", () => {
  const corner = { x: 100, y: 50 };
  expect(pointsBetween(corner, { x: 400, y: 350 }, 1.5)).toEqual({ x: 200, y: 200 });
  expect(pointsBetween(corner, { x: 250.2, y: 199.9 }, 0.5)).toEqual({ x: 300, y: 300 });
});

test("canvasScale follows the screen's pixel ratio within the limits of a canvas", () => {
  expect(canvasScale(612, 792, 2)).toBe(2);
  const ratio = canvasScale(918, 21_600, 3);
  expect(21_600 * ratio).toBeLessThanOrEqual(8192);
  expect(918 * ratio * 21_600 * ratio).toBeLessThanOrEqual(16_777_216);
});
