import { expect, it } from "vitest";
import { shownAmendments } from "./shown-amendments.ts";

it.each([
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
])("with %j on file shows %j", (onFile, shown) => {
  expect(shownAmendments(onFile)).toEqual(shown);
});
