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
  expect(shownAmendments(onFile)).toEqual(shown);
});
