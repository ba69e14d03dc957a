import { describe, expect, test } from "vitest";
import {
  amountInput,
  emailAddress,
  lastFour,
  multilineText,
  optionalNote,
  optionalText,
  phone,
  requiredNote,
  requiredText,
  usZip,
} from "./fields.ts";
import { searchText } from "./paging.ts";

const name = requiredText("First name", 100);
const message = (text: string) => name.safeParse(text).error?.issues[0]?.message;

describe("requiredText", () => {
  test("requires visible characters", () => {
    for (const blank of ["", "  ", "\u200b", "\u2060\u200d", "\u3164", "\u202e"]) {
      expect(message(blank)).toBe("First name is required");
    }
    expect(message("نیک\u200cرو")).toBeUndefined();
    expect(message("Łukasz O’Ærø-李")).toBeUndefined();
  });

  test("accepts only a single line that can be stored unchanged", () => {
    for (const [text, named] of [
      ["a\nb", "a line break"],
      ["a\u0007", "U+0007"],
      ["\ud800", "U+D800"],
      ["A\ufffdB", "the sign � for a lost letter"],
      ["a\u0000b", "U+0000"],
    ] as const) {
      expect(message(text)).toBe(`First name has a character that cannot be stored: ${named}`);
    }
  });
});

test("a note keeps its line breaks and refuses other control characters", () => {
  expect(requiredNote("Reason").parse(" Called.\nNo answer. ")).toBe("Called.\nNo answer.");
  expect(optionalNote("Note").parse(" \n ")).toBeNull();
  expect(requiredNote("Reason").parse("a\nb\u202e")).toBe("a\nb");
  for (const text of ["a\u0007", "a\u0000b"]) {
    expect(requiredNote("Reason").safeParse(text).success).toBe(false);
    expect(optionalNote("Note").safeParse(text).success).toBe(false);
  }
});

test("texts of several lines are composed, without invisible characters and special blanks", () => {
  const typed = "\ufeffRene\u0301e\u200b:\u00a0Soft\u00adhyphen\u202e\n  2.\tcall\u200f \n\u200b";
  const stored = "Renée: Softhyphen\n  2.\tcall";
  expect(requiredNote("Reason").parse(typed)).toBe(stored);
  expect(optionalNote("Note").parse(typed)).toBe(stored);
  expect(multilineText("Notes", 100).parse(typed)).toBe(stored);
  expect(multilineText("Notes", 100).parse("\u200b\n\u3164")).toBeNull();
});

describe("optionalText", () => {
  test("becomes null without visible characters", () => {
    expect(optionalText("Middle name").parse(" \u200b ")).toBeNull();
    expect(optionalText("Middle name").parse(undefined)).toBeUndefined();
    expect(optionalText("Middle name").parse(" Ann ")).toBe("Ann");
  });
});

test("every field of one line is composed, without invisible characters and special blanks", () => {
  for (const [schema, typed, stored] of [
    [name, " Rene\u0301e\u200b \u00a0 Soft\u00adhyphen\u202e", "Renée Softhyphen"],
    [emailAddress, "f39@exam\u200bple.com\u2060", "f39@example.com"],
    [phone, "\u202d(205)\u00a0555-0134\u202c", "(205) 555-0134"],
    [lastFour, "00\u200b43", "0043"],
    [usZip, "36602\u00a0", "36602"],
    [amountInput("Amount"), "\u00a01250.00", "1250.00"],
    [searchText(200), "Ped\u00a0ro\u200b", "Ped ro"],
  ] as const) {
    expect(schema.parse(typed)).toBe(stored);
  }
});
