import { describe, expect, test } from "vitest";
import { sampleTemplate } from "../testing/sample-template.ts";
import { checkField, MISSING } from "./check-field.ts";
import { blankText, textOf, typedNumber } from "./field-text.ts";
import { boxName, fromRecord, toWire } from "./mapped-field.ts";

const template = sampleTemplate();
const fields = template.fields.map(fromRecord);
const first = fields[0]!;
const check = (changes: object) => checkField({ ...textOf(first), ...changes }, template.pages);

describe("field form", () => {
  test("returns the field that it shows", () => {
    expect(check({})).toEqual({ field: { ...first, key: undefined } });
    expect(typedNumber(" 1,250.5 ")).toBe(1250.5);
  });

  test("shows the specified message without a field name or data field", () => {
    expect(checkField(blankText(1), template.pages)).toMatchObject({ notice: MISSING });
    expect(check({ fieldName: "   " })).toMatchObject({ notice: MISSING });
  });

  test.each([
    [{ xPosition: "-1" }, { xPosition: "X must be at least 0" }],
    [{ width: "0" }, { width: "Width must be at least 1" }],
    [{ height: "tall" }, { height: "Enter Height as a number of points" }],
    [{ yPosition: "1.23456" }, { yPosition: "Enter Y with at most four decimals" }],
    [{ pageNumber: "0" }, { pageNumber: "Page must be at least 1" }],
    [{ pageNumber: "1.5" }, { pageNumber: "Enter the page as a whole number" }],
    [{ pageNumber: "4" }, { pageNumber: "The last page of this template is 3" }],
  ])("shows an error at the wrong value in %j", (changes, errors) => {
    expect(check(changes)).toEqual({ errors });
  });

  test("refuses a box that exceeds its page", () => {
    expect(check({ xPosition: "397" })).toMatchObject({
      errors: { width: expect.stringContaining("612 wide") },
    });
    expect(check({ yPosition: "792", pageNumber: "2" })).toMatchObject({
      errors: { yPosition: expect.stringContaining("792 high") },
    });
    expect(check({ xPosition: "396", yPosition: "776" })).toHaveProperty("field");
  });
});

test("a field survives the conversion to JSON and back, and its label names place and size", () => {
  expect(template.fields[0]).toMatchObject(toWire(first));
  expect(Object.keys(toWire(first))).toHaveLength(8);
  expect(boxName(first)).toBe("Investor Name, box on page 1, x 72, y 136, 216 by 16");
});
