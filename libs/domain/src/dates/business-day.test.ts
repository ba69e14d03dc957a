import { describe, expect, it } from "vitest";
import { businessDay } from "./business-day.ts";

describe("the firm's day", () => {
  it("is the day of its own time zone, not of the server or of UTC", () => {
    const instant = new Date("2026-03-01T02:00:00Z");
    expect(businessDay(instant, "America/New_York")).toBe("2026-02-28");
    expect(businessDay(instant, "UTC")).toBe("2026-03-01");
    expect(businessDay(instant, "Pacific/Kiritimati")).toBe("2026-03-01");
  });

  it("follows daylight saving time", () => {
    expect(businessDay(new Date("2026-07-01T03:59:59Z"), "America/New_York")).toBe("2026-06-30");
    expect(businessDay(new Date("2026-07-01T04:00:00Z"), "America/New_York")).toBe("2026-07-01");
    expect(businessDay(new Date("2026-12-01T04:59:59Z"), "America/New_York")).toBe("2026-11-30");
  });

  it("names an unknown zone as an error", () => {
    expect(() => businessDay(new Date(), "Mars/Olympus")).toThrow(RangeError);
    expect(() => businessDay(new Date(Number.NaN), "UTC")).toThrow(RangeError);
  });
});
