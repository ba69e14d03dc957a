import { describe, expect, test } from "vitest";
import {
  businessDay,
  formatInstant,
  formatInstantDay,
  localTime,
  secondsToNextDay,
} from "./business-day.ts";

describe("businessDay", () => {
  test("returns the day of the given time zone, not of the server or UTC", () => {
    const instant = new Date("2026-03-01T02:00:00Z");
    expect(businessDay(instant, "America/New_York")).toBe("2026-02-28");
    expect(businessDay(instant, "UTC")).toBe("2026-03-01");
    expect(businessDay(instant, "Pacific/Kiritimati")).toBe("2026-03-01");
  });

  test("follows daylight saving time", () => {
    expect(businessDay(new Date("2026-07-01T03:59:59Z"), "America/New_York")).toBe("2026-06-30");
    expect(businessDay(new Date("2026-07-01T04:00:00Z"), "America/New_York")).toBe("2026-07-01");
    expect(businessDay(new Date("2026-12-01T04:59:59Z"), "America/New_York")).toBe("2026-11-30");
  });

  test("throws for an unknown time zone or an invalid instant", () => {
    expect(() => businessDay(new Date(), "Mars/Olympus")).toThrow(RangeError);
    expect(() => businessDay(new Date(Number.NaN), "UTC")).toThrow(RangeError);
  });
});

describe("formatInstant", () => {
  test("shows day and time of the given time zone", () => {
    const at = "2026-11-21T02:30:00.000Z";
    expect(formatInstantDay(at, "America/New_York")).toBe("11/20/2026");
    expect(formatInstant(at, "America/New_York").replace("\u202f", " ")).toBe(
      "11/20/2026, 9:30 PM",
    );
    expect(formatInstantDay(at, "UTC")).toBe("11/21/2026");
    expect(localTime(at, "America/New_York")).toBe("2026-11-20T21:30:00");
    expect(localTime("2026-11-21T05:00:07Z", "America/New_York")).toBe("2026-11-21T00:00:07");
  });
});

test.each([
  ["2026-11-21T04:59:59Z", "America/New_York", 1],
  ["2026-11-21T05:00:00Z", "America/New_York", 86_400],
  ["2026-11-20T23:59:59.500Z", "UTC", 1],
  ["the day on which clocks go back: 2026-11-01T04:00:00Z", "America/New_York", 90_000],
  ["the day on which clocks go forward: 2026-03-08T05:00:00Z", "America/New_York", 82_800],
])("after %s in %s the next day begins in %i s", (text, timeZone, seconds) => {
  const instant = new Date(text.split(": ").at(-1) ?? "");
  expect(secondsToNextDay(instant, timeZone)).toBe(seconds);
});
