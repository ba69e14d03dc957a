import { expect, test } from "vitest";
import { bidiRuns } from "./bidi-runs.ts";

const seen = (line: string) => bidiRuns(line).map(({ text }) => text);

test("a left-to-right line is one run", () => {
  expect(bidiRuns("Ada & Charles 12%")).toEqual([
    { text: "Ada & Charles 12%", isRightToLeft: false },
  ]);
});

test("right-to-left names keep their place in a line of Latin letters", () => {
  expect(seen("שרה & John")).toEqual(["שרה", " & John"]);
  expect(seen("John & שרה")).toEqual(["John & ", "שרה"]);
});

test("a number between right-to-left words reads from left to right", () => {
  expect(seen("דרך 5")).toEqual(["5", "דרך "]);
  expect(bidiRuns("דרך 5").map(({ isRightToLeft }) => isRightToLeft)).toEqual([false, true]);
});

test("brackets are mirrored", () => {
  expect(seen("(שרה)")).toEqual([")שרה("]);
});
