import { csvOf } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { requireSums } from "./file-sums.ts";

const run = { lineCount: 2, gross: "30.00", withheld: "0.00", net: "30.00" };
const lines = [
  { net: "10.00", checkStatus: null },
  { net: "20.00", checkStatus: null },
];
const columns = { bank_csv: 2, mailing: 7 } as const;

describe.each(["bank_csv", "mailing"] as const)("the sums of %s", (kind) => {
  const row = (amount: string) =>
    Array.from({ length: 8 }, (_none, column) => (column === columns[kind] ? amount : "x"));
  const check = (...amounts: string[]) =>
    requireSums(csvOf([row("Amount"), ...amounts.map(row)]), kind, { run, lines });

  test("are those of the lines", () => {
    expect(() => check("10.00", "20.00")).not.toThrow();
  });

  test.each([
    ["another amount", ["10.00", "20.01"]],
    ["a missing line", ["30.00"]],
    ["a line too many", ["10.00", "20.00", "0.00"]],
  ])("refuse %s", (_title, amounts) => {
    expect(() => check(...amounts)).toThrow("does not add up");
  });
});
