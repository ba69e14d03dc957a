import { firstBaseline, dejaVuSansMetrics } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { snapLines, snapMove, snapResize } from "./snap.ts";

const page = { width: 612, height: 792 };
const other = { x: 200, y: 300, width: 100, height: 20 };
const lines = snapLines([other], page);
const move = (box: typeof other) => snapMove(box, lines, 4, page);

describe("snapping of a moved box", () => {
  test("aligns with the edges of another box and returns the guides", () => {
    const { box, guides } = move({ x: 203, y: 281, width: 80, height: 20 });
    expect(box).toEqual({ x: 200, y: 280, width: 80, height: 20 });
    expect(guides).toEqual({ x: 200, y: 300 });
  });

  test("aligns either side with the margins of the page", () => {
    expect(move({ x: 438, y: 500, width: 100, height: 20 }).box.x).toBe(440);
    expect(move({ x: 38, y: 74, width: 50, height: 20 }).box).toMatchObject({ x: 36, y: 72 });
  });

  test("aligns the baseline with that of a box of another height", () => {
    const low = { x: 400, y: 302.5, width: 50, height: 14 };
    const { box, guides } = move(low);
    const baseline = 300 + firstBaseline(dejaVuSansMetrics, 20);
    expect(guides.y).toBe(baseline);
    expect(box.y + firstBaseline(dejaVuSansMetrics, 14)).toBeCloseTo(baseline, 3);
  });

  test("changes nothing beyond the snap distance", () => {
    const box = { x: 120, y: 400, width: 33, height: 20 };
    expect(move(box)).toEqual({ box, guides: { x: undefined, y: undefined } });
  });

  test("never moves the box off the page", () => {
    const wide = { x: 1, y: 400, width: 611, height: 20 };
    const near = { ...lines, x: [-2] };
    expect(snapMove(wide, near, 4, page)).toEqual({ box: wide, guides: {} });
  });
});

test("snapping of a resized box keeps its opposite corner", () => {
  const box = { x: 50, y: 280, width: 148, height: 18 };
  const { box: end, guides } = snapResize(box, { corner: "end", lines, reach: 4 }, page);
  expect(end).toEqual({ x: 50, y: 280, width: 150, height: 20 });
  expect(guides).toEqual({ x: 200, y: 300 });
  const start = { x: 298, y: 322, width: 60, height: 20 };
  const snapped = snapResize(start, { corner: "start", lines, reach: 4 }, page);
  expect(snapped.box).toEqual({ x: 300, y: 320, width: 58, height: 22 });
});
