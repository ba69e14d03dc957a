import { expect, test } from "vitest";
import { checkBoxes, fitCheckText, fitsCheck } from "./check-text.ts";
import { amountInWords } from "../money/amount-in-words.ts";

const home = ["12 Harbor Street", "Mobile, AL 36602"];
const long110 =
  "The Abernathy-Featherstonehaugh Family Revocable Living Trust dated August 5, 1998 and its successors in trust";

test("a usual check keeps its print", () => {
  expect(fitCheckText(["Sofia Marchetti & Lee Whitfield"], checkBoxes.payee)).toEqual({
    size: 10,
    lines: ["Sofia Marchetti & Lee Whitfield"],
    fits: true,
  });
  expect(fitCheckText(["Sofia Marchetti", ...home], checkBoxes.address)).toMatchObject({ size: 9 });
});

test("a long name or address takes smaller print and more lines, and loses nothing", () => {
  expect(long110).toHaveLength(110);
  const street =
    "Suite 1200, The Old Harbor Commercial Exchange Building, 4500 North Waterfront Street";
  expect(street).toHaveLength(85);
  const payee = fitCheckText([long110], checkBoxes.payee);
  expect(payee).toMatchObject({ fits: true, size: 10 });
  expect(payee.lines.join(" ")).toBe(long110);
  const address = fitCheckText([long110, street, "Mobile, AL 36602"], checkBoxes.address);
  expect(address.fits).toBe(true);
  expect(address.lines.join(" ")).toBe(`${long110} ${street} Mobile, AL 36602`);
  expect(fitsCheck(long110, [street, "Mobile, AL 36602"])).toBe(true);
});

test("what has no room at 7 points is found", () => {
  expect(fitsCheck("Wide ".repeat(50).trim(), home)).toBe(false);
  expect(fitsCheck("W".repeat(70), home)).toBe(false);
  expect(fitsCheck("李".repeat(45), home)).toBe(false);
  expect(fitsCheck("Sofia Marchetti", ["Long Street ".repeat(30).trim(), "Mobile, AL 36602"])).toBe(
    false,
  );
});

test("every amount has room in figures and in words", () => {
  const cents = 777_777_777_777_77;
  expect(fitCheckText([amountInWords(cents)], checkBoxes.words).fits).toBe(true);
  expect(fitCheckText(["**777,777,777,777.77"], checkBoxes.amount).fits).toBe(true);
});
