import { describe, expect, test } from "vitest";
import { clampBox, fits, moveBox, resizeBox } from "./box.ts";

const page = { width: 612, height: 792 };
const box = { x: 72, y: 136, width: 216, height: 16 };

describe("box", () => {
  test("stays on its page when it is moved", () => {
    expect(moveBox(box, { x: 10, y: -1 }, page)).toEqual({ ...box, x: 82, y: 135 });
    expect(moveBox(box, { x: -500, y: -500 }, page)).toEqual({ ...box, x: 0, y: 0 });
    expect(moveBox(box, { x: 9000, y: 9000 }, page)).toEqual({ ...box, x: 396, y: 776 });
  });

  test("shrinks to a smaller page, without rounding beyond its edge", () => {
    const small = { width: 100.00009, height: 50.33337 };
    const fitted = clampBox({ x: 90, y: 45, width: 200, height: 20 }, small);
    expect(fitted).toEqual({ x: 0, y: 30.3333, width: 100, height: 20 });
    expect(fits(fitted, small)).toBe(true);
    expect(fits(box, small)).toBe(false);
  });

  test("is resized by its lower right corner up to the page's edge", () => {
    expect(resizeBox(box, "end", { x: 4, y: 2 }, page)).toEqual({ ...box, width: 220, height: 18 });
    const most = resizeBox(box, "end", { x: 9000, y: 9000 }, page);
    expect(most).toEqual({ ...box, width: 540, height: 656 });
    const least = resizeBox(box, "end", { x: -9000, y: -9000 }, page);
    expect(least).toEqual({ ...box, width: 4, height: 4 });
  });

  test("is resized by its upper left corner while the opposite corner stays", () => {
    const larger = resizeBox(box, "start", { x: -12, y: -6 }, page);
    expect(larger).toEqual({ x: 60, y: 130, width: 228, height: 22 });
    const most = resizeBox(box, "start", { x: -9000, y: -9000 }, page);
    expect(most).toEqual({ x: 0, y: 0, width: 288, height: 152 });
    const least = resizeBox(box, "start", { x: 9000, y: 9000 }, page);
    expect(least).toEqual({ x: 284, y: 148, width: 4, height: 4 });
  });
});
