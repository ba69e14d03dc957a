import { describe, expect, test } from "vitest";
import { optionalNote, optionalText, requiredNote, requiredText } from "./fields.ts";

const name = requiredText("First name", 100);
const message = (text: string) => name.safeParse(text).error?.issues[0]?.message;

describe("requiredText", () => {
  test("requires visible characters", () => {
    for (const blank of ["", "  ", "\u200b", "\u2060\u200d", "\u3164"]) {
      expect(message(blank)).toBe("First name is required");
    }
    expect(message("نیک\u200cرو")).toBeUndefined();
    expect(message("Łukasz O’Ærø-李")).toBeUndefined();
  });

  test("accepts only a single line that can be stored unchanged", () => {
    for (const text of ["a\nb", "a\u0007", "a\u202eb", "\ud800", "A\ufffdB", "a\u0000b"]) {
      expect(message(text)).toBe("First name has a character that cannot be stored");
    }
  });
});

test("a note keeps its line breaks and refuses other control characters", () => {
  expect(requiredNote("Reason").parse(" Called.\nNo answer. ")).toBe("Called.\nNo answer.");
  expect(optionalNote("Note").parse(" \n ")).toBeNull();
  for (const text of ["a\u0007", "a\nb\u202e", "a\u0000b"]) {
    expect(requiredNote("Reason").safeParse(text).success).toBe(false);
    expect(optionalNote("Note").safeParse(text).success).toBe(false);
  }
});

describe("optionalText", () => {
  test("becomes null without visible characters", () => {
    expect(optionalText("Middle name").parse(" \u200b ")).toBeNull();
    expect(optionalText("Middle name").parse(undefined)).toBeUndefined();
    expect(optionalText("Middle name").parse(" Ann ")).toBe("Ann");
  });
});
