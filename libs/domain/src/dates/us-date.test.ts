import { describe, expect, test } from "vitest";
import { formatDay, parseUsDate } from "./us-date.ts";

describe("dates as people in the US write them", () => {
  test("are shown as MM/DD/YYYY", () => {
    expect(formatDay("2026-02-15")).toBe("02/15/2026");
    expect(() => formatDay("2026-02-30")).toThrow(RangeError);
  });

  test.each([
    ["02/15/2026", "2026-02-15"],
    ["2/5/2026", "2026-02-05"],
    [" 2-5-2026 ", "2026-02-05"],
    ["02/29/2024", "2024-02-29"],
  ])("%j is read as %s", (typed, day) => {
    expect(parseUsDate(typed)).toBe(day);
  });

  test.each(["", "15/02/2026", "02/29/2026", "2/5/26", "2026-02-15", "2/5", "soon"])(
    "%j is no date",
    (typed) => {
      expect(parseUsDate(typed)).toBeNull();
    },
  );
});
