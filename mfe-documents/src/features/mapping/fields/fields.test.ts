import { describe, expect, test } from "vitest";
import { sampleTemplate } from "../testing/sample-template.ts";
import { checkField, MISSING } from "./check-field.ts";
import { blankText, textOf, typedNumber } from "./field-text.ts";
import { boxName, fromRecord, toWire, type MappedField } from "./mapped-field.ts";
import { mergeFields } from "./merge-fields.ts";

const template = sampleTemplate();
const fields = template.fields.map(fromRecord);
const first = fields[0]!;
const check = (changes: object) => checkField({ ...textOf(first), ...changes }, template.pages);

describe("the form of a field", () => {
  test("is read as the field that it shows", () => {
    expect(check({})).toEqual({ field: { ...first, key: undefined } });
    expect(typedNumber(" 1,250.5 ")).toBe(1250.5);
  });

  test("must name the field and its data, in the specified words", () => {
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
  ])("says what is wrong with %j", (changes, errors) => {
    expect(check(changes)).toEqual({ errors });
  });

  test("does not let a box leave its page", () => {
    expect(check({ xPosition: "397" })).toMatchObject({
      errors: { width: expect.stringContaining("612 wide") },
    });
    expect(check({ yPosition: "792", pageNumber: "2" })).toMatchObject({
      errors: { yPosition: expect.stringContaining("792 high") },
    });
    expect(check({ xPosition: "396", yPosition: "776" })).toHaveProperty("field");
  });
});

test("a field goes to the server as it came from it, and is spoken with place and size", () => {
  expect(template.fields[0]).toMatchObject(toWire(first));
  expect(Object.keys(toWire(first))).toHaveLength(8);
  expect(boxName(first)).toBe("Investor Name, box on page 1, x 72, y 136, 216 by 16");
});

describe("two people at one template", () => {
  const again = (list: readonly MappedField[]) =>
    list.map((one) => ({ ...one, key: `${one.key}+` }));
  const moved = (field: MappedField, x: number) => ({ ...field, box: { ...field.box, x } });
  const added = { ...first, key: "new-1", fieldName: "Mine" };
  const xs = (list: readonly MappedField[]) => list.map(({ fieldName, box }) => [fieldName, box.x]);

  test("keep what each added, moved and removed", () => {
    const [name, amount, roi] = fields as [MappedField, MappedField, MappedField];
    const mine = [moved(name, 5), roi, added];
    const theirs = again([name, amount, moved(roi, 9), { ...roi, fieldName: "Theirs" }]);
    const merged = mergeFields(fields, mine, theirs);
    expect(xs(merged.fields)).toEqual([
      ["Investor Name", 5],
      ["Total ROI", 9],
      ["Theirs", 72],
      ["Mine", 72],
    ]);
  });

  test("see both when both changed the same field, once when they did the same", () => {
    const mine = [moved(first, 5)];
    expect(xs(mergeFields([first], mine, again([moved(first, 6)])).fields)).toEqual([
      ["Investor Name", 6],
      ["Investor Name", 5],
    ]);
    expect(mergeFields([first], mine, again(mine)).fields).toHaveLength(1);
  });

  test("leave alone what only the other one removed", () => {
    expect(mergeFields([first], [first], []).fields).toEqual([]);
  });

  test("can meet again and again", () => {
    const mine = [moved(first, 5), added];
    const once = mergeFields([first], mine, again([first]));
    const theirs = { ...first, fieldName: "Theirs" };
    const twice = mergeFields(once.saved, once.fields, again([first, theirs]));
    expect(xs(twice.fields)).toEqual([
      ["Investor Name", 5],
      ["Theirs", 72],
      ["Mine", 72],
    ]);
  });
});
