import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvOf, csvText } from "./csv.ts";
import { CsvProblem, readCsv } from "./read-csv.ts";

describe("readCsv", () => {
  test("returns the texts that csvOf wrote, whatever they contain", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('a "b", c', "two\r\nlines", ",", '"', ""));
    const rows = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width })));
    fc.assert(
      fc.property(rows, (written) => {
        const read = readCsv(csvOf(written.map((row) => row.map(csvText))));
        const plain = read.map((row, y) =>
          row.map((value, x) => (value === `'${written[y]?.[x]}` ? value.slice(1) : value)),
        );
        expect(plain).toEqual(written);
      }),
    );
  });

  test.each([
    ["a stray quote", 'a"b,c\r\n'],
    ["an open quote", '"a,b\r\n'],
    ["a text after a quote", '"a"b\r\n'],
    ["a bare line feed", "a,b\n"],
    ["a cell too many", "a,b\r\nc,d,e\r\n"],
    ["a last row without an end", "a,b\r\nc,"],
  ])("refuses %s", (_title, text) => {
    expect(() => readCsv(text)).toThrow(CsvProblem);
  });
});
