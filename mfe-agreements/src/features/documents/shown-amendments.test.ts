import { expect, test } from "vitest";
import { shownAmendments } from "./shown-amendments.ts";

test.each([
  [[], [1]],
  [[1], [1, 2]],
  [[2], [1, 2]],
  [
    [1, 3],
    [1, 2, 3],
  ],
  [
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ],
])("files %j: shows the amendments %j", (onFile, shown) => {
  expect(shownAmendments(onFile, true)).toEqual(shown);
});

test("who may not add an amendment sees those on file alone", () => {
  expect([[], [2], [1, 3]].map((onFile) => shownAmendments(onFile, false))).toEqual([
    [],
    [2],
    [1, 3],
  ]);
});
