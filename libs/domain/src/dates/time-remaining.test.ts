import { describe, expect, it } from "vitest";
import { timeRemaining, wholeMonthsBetween } from "./time-remaining.ts";

describe("time remaining", () => {
  it.each([
    ["2026-11-20", "2026-11-21", "Expired"],
    ["2026-11-21", "2026-11-21", "Expires today"],
    ["2026-11-22", "2026-11-21", "1 day remaining"],
    ["2026-11-23", "2026-11-21", "2 days remaining"],
    ["2026-12-20", "2026-11-21", "29 days remaining"],
    ["2026-12-21", "2026-11-21", "1 month remaining"],
    ["2026-12-22", "2026-11-21", "1 month, 1 day remaining"],
    ["2027-08-15", "2026-11-20", "8 months, 26 days remaining"],
    ["2027-11-21", "2026-11-21", "12 months remaining"],
  ])("of an agreement that ends on %s is, on %s, %j", (endDate, today, text) => {
    expect(timeRemaining(endDate, today)).toBe(text);
  });

  it("stays in days where thirty of them are no full calendar month", () => {
    expect(timeRemaining("2026-01-31", "2026-01-01")).toBe("30 days remaining");
  });

  it("counts a clamped month as a month", () => {
    expect(timeRemaining("2026-03-02", "2026-01-31")).toBe("1 month, 2 days remaining");
    expect(wholeMonthsBetween("2026-01-31", "2026-02-28")).toBe(1);
    expect(wholeMonthsBetween("2026-02-28", "2026-01-31")).toBe(0);
  });
});
