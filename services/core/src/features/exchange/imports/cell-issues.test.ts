import { expect, test } from "vitest";
import { doubtIssues } from "./cell-issues.ts";

const row = {
  ...{ sheet: 1, n: 2, kind: "agreements" as const, values: {}, remarks: {}, beyond: "", cut: "" },
  texts: { reference: "N/A", roiPercentage: "800.00%" },
  doubts: { reference: "placeholder", roiPercentage: "high" },
} as const;

test("a reference that stands for none is to fix, a rate above 100 % has a proposal", () => {
  expect(doubtIssues(row)).toMatchObject([
    { field: "reference", level: "warning", title: "Agreement Ref “N/A” may be no reference" },
    { field: "roiPercentage", level: "warning", repair: "replace", proposal: "8%" },
  ]);
});
