import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainLine, unstorableCharacter } from "./plain-line.ts";

describe("plainLine", () => {
  test.each([
    ["Nora\u200B", "Nora"],
    ["Soft\u00ADhyphen", "Softhyphen"],
    ["\uFEFFNele", "Nele"],
    ["\u202D(205) 555-0134\u202C", "(205) 555-0134"],
    ["\u2066f39\u2069@example.com\u2060", "f39@example.com"],
    ["Ana\u034F\uFE0F Silva\u{E0061}", "Ana Silva"],
    ["12 Bay\u00A0 Street\t3", "12 Bay Street 3"],
    ["\u3000No\u2009Bre\u200D\u200Cak\u202F", "No Break"],
    ["a \u200B b\u2800\u3164c", "a b c"],
    ["Jose\u0301 ", "José"],
    ["نیک\u200Cرو", "نیک\u200Cرو"],
    ["क्\u200Dष", "क्\u200Dष"],
    ["葛\u{E0100}", "葛\u{E0100}"],
    ["👩\u200D🚀 ❤\uFE0F", "👩\u200D🚀 ❤\uFE0F"],
    ["Łukasz O’Ærø-李", "Łukasz O’Ærø-李"],
    ["a\nb\u0007", "a\nb\u0007"],
    [" \u200B\u115F ", ""],
  ])("%j is %j", (text, plain) => {
    expect(plainLine(text)).toBe(plain);
  });

  test("a plain line stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = plainLine(text);
        expect(plainLine(once)).toBe(once);
      }),
      { numRuns: 1_000, examples: [["\uDB40\u200D"], ["e\u200B\u0301"], ["आ\u200B\u200Dआ"]] },
    );
  });
});

test.each([
  ["a\u0007b", "U+0007"],
  ["a\u0085", "a line break"],
  ["a\r\nb", "a line break"],
  ["a\u2028b", "a line break"],
  ["Pe\uFFFDa", "the sign � for a lost letter"],
  ["\uD800", "U+D800"],
  ["Łukasz 李", null],
])("%j has the unstorable character %s", (text, name) => {
  expect(unstorableCharacter(text)).toBe(name);
});
