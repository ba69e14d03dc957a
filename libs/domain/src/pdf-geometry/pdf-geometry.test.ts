import { describe, expect, test } from "vitest";
import { rotationOf, shownSize, type PageBox, type Rotation } from "./page-box.ts";
import { toUserSpace } from "./user-space.ts";

/** A Letter page whose user space begins at -100, -50. */
const page = (rotation: Rotation): PageBox => ({
  x: -100,
  y: -50,
  width: 612,
  height: 792,
  rotation,
});

describe("the corners of a displayed page", () => {
  const lowerLeft = { x: -100, y: -50 };
  const lowerRight = { x: 512, y: -50 };
  const upperLeft = { x: -100, y: 742 };
  const upperRight = { x: 512, y: 742 };
  // Turned clockwise, what was at the lower left comes to the upper left.
  test.each([
    [0, upperLeft, upperRight, lowerLeft],
    [90, lowerLeft, upperLeft, lowerRight],
    [180, lowerRight, lowerLeft, upperRight],
    [270, upperRight, lowerRight, upperLeft],
  ] as const)("at a rotation of %i degrees", (rotation, topLeft, topRight, bottomLeft) => {
    const { width, height } = shownSize(page(rotation));
    expect(toUserSpace(page(rotation), { x: 0, y: 0 })).toEqual(topLeft);
    expect(toUserSpace(page(rotation), { x: width, y: 0 })).toEqual(topRight);
    expect(toUserSpace(page(rotation), { x: 0, y: height })).toEqual(bottomLeft);
  });
});

test("a page rotated by 90 degrees swaps width and height", () => {
  expect(shownSize(page(90))).toEqual({ width: 792, height: 612 });
  expect(shownSize(page(180))).toEqual({ width: 612, height: 792 });
});

test("rotationOf accepts any multiple of 90, also a negative one", () => {
  expect([0, 90, 450, -90, -180, 360, 720].map(rotationOf)).toEqual([0, 90, 90, 270, 180, 0, 0]);
});
