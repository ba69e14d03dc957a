import { expect, test } from "vitest";
import { table } from "./table.ts";

test("columns are as wide as their widest cell, and three at least", () => {
  expect(
    table([
      ["Name", "n"],
      ["Core", "12"],
    ]),
  ).toBe(["| Name | n   |", "| ---- | --- |", "| Core | 12  |"].join("\n"));
});
