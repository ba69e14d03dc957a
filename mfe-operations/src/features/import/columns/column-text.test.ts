import { expect, test } from "vitest";
import { columnText, unusedColumns } from "./column-text.ts";

const sheet = {
  columns: ["Name", "Address", "", "Address "].map((header) => ({
    header,
    samples: [],
    isCut: false,
  })),
  mapping: { streetAddress: 3 },
};

test("columns with equal headers are told apart by their order", () => {
  expect(sheet.columns.map((_, index) => columnText(sheet, index))).toEqual([
    ...["Name", "Address (1 of 2)", "Column C", "Address (2 of 2)"],
  ]);
  expect(unusedColumns(sheet)).toEqual(["Name", "Address (1 of 2)", "Column C"]);
});
