import { expect, test } from "vitest";
import { accountTail, maskedTin, parseTin, sharesWord } from "./payee.ts";

test("accountTail shows four characters, and two of an account of fewer than seven", () => {
  expect(["987600124821", "1234567", "123456", "AB12"].map(accountTail)).toEqual([
    "4821",
    "4567",
    "56",
    "12",
  ]);
});

test("maskedTin follows the form of the kind", () => {
  expect(maskedTin("ssn", "1234")).toBe("•••-••-1234");
  expect(maskedTin("ein", "1234")).toBe("••-•••1234");
});

test.each([
  ["José Álvarez", ["Jose Ruiz"], true],
  ["ALVAREZ FAMILY TRUST", ["José Álvarez"], true],
  ["Dana W", ["Lee W"], false],
  ["Global Trade LLC", ["Margaret O'Neil", "Sean O'Neil"], false],
])("sharesWord of %s and %j is %s", (holder, names, expected) => {
  expect(sharesWord(holder, names)).toBe(expected);
});

test("parseTin accepts dashes and refuses other lengths", () => {
  expect(["123-45-6789", "12-3456789", "123456789"].map(parseTin)).toEqual(
    Array<string>(3).fill("123456789"),
  );
  expect(["12345678", "1234567890", "abc", "000-00-0000"].map(parseTin)).toEqual(
    Array<null>(4).fill(null),
  );
});
