import { expect, test } from "vitest";
import { entryNameOf, entryNames } from "./entry-name.ts";

test.each([
  ["Marchetti", "Sofia", "Marchetti, Sofia"],
  ["Łukasz", "Ærø →", "Łukasz, Ærø →"],
  ["../../etc/passwd", "a\\b:c", "etc passwd, a b c"],
  ["..", "..", "Investor"],
  ["\ufeff", "\u0301\u0302", "Investor"],
  [".hidden", "\u0301Ana", "hidden, Ana"],
  ["=1+1", "@sum", "1+1, sum"],
  ["＝cmd", "－2", "cmd, 2"],
  ["Cher", "", "Cher"],
  ["C:", "<script>|?*\"'", "C, script '"],
  ["a\u202eb\u0007c", "d\u200be", "a b c, d e"],
])("%j and %j become %j", (lastName, firstName, name) => {
  expect(entryNameOf([{ firstName, lastName }])).toBe(name);
});

test("the file name of joint investors has both names", () => {
  const margaret = { firstName: "Margaret", lastName: "Okafor" };
  const samuel = { firstName: "Samuel", lastName: "Obi" };
  expect(entryNameOf([margaret, samuel])).toBe("Okafor, Margaret & Obi, Samuel");
  expect(entryNameOf([margaret, { firstName: "", lastName: " " }])).toBe("Okafor, Margaret");
});

test("a name is cut to the limit of a file name, never within a character", () => {
  const name = entryNameOf([{ firstName: "x", lastName: "😀".repeat(100) }]);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
  expect(name.isWellFormed()).toBe(true);
});

test("investors with equal names get different file names, also when case is ignored", () => {
  const nameOf = entryNames();
  const ids = ["11111111-0000-4000-8000-000000000001", "11111111-0000-4000-8000-000000000002"];
  expect(ids.map((id, index) => nameOf(index === 0 ? "Roe, Zoé" : "ROE, ZOE", id))).toEqual([
    "Roe, Zoé - 11111111.pdf",
    `ROE, ZOE - ${ids[1]}.pdf`,
  ]);
});
