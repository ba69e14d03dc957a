import { describe, expect, test } from "vitest";
import { formatDay, parseUsDate } from "./us-date.ts";

describe("US dates", () => {
  test("formatDay shows MM/DD/YYYY", () => {
    expect(formatDay("2026-02-15")).toBe("02/15/2026");
    expect(() => formatDay("2026-02-30")).toThrow(RangeError);
  });

  test.each([
    ["02/15/2026", "2026-02-15"],
    ["2/5/2026", "2026-02-05"],
    [" 2-5-2026 ", "2026-02-05"],
    ["02/29/2024", "2024-02-29"],
  ])("parseUsDate reads %j as %s", (typed, day) => {
    expect(parseUsDate(typed)).toBe(day);
  });

  test.each(["", "15/02/2026", "02/29/2026", "2/5/26", "2026-02-15", "2/5", "soon"])(
    "parseUsDate rejects %j",
    (typed) => {
      expect(parseUsDate(typed)).toBeNull();
    },
  );
});
