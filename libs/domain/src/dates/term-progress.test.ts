import { describe, expect, test } from "vitest";
import { timeRemaining, wholeMonthsBetween, completionPercentage } from "./term-progress.ts";

describe("timeRemaining", () => {
  test.each([
    ["2026-11-20", "2026-11-21", "Expired"],
    ["2026-11-21", "2026-11-21", "Expires today"],
    ["2026-11-22", "2026-11-21", "1 day remaining"],
    ["2026-11-23", "2026-11-21", "2 days remaining"],
    ["2026-12-20", "2026-11-21", "29 days remaining"],
    ["2026-12-21", "2026-11-21", "1 month remaining"],
    ["2026-12-22", "2026-11-21", "1 month, 1 day remaining"],
    ["2027-08-15", "2026-11-20", "8 months, 26 days remaining"],
    ["2027-11-21", "2026-11-21", "12 months remaining"],
  ])("for the end date %s on %s returns %j", (endDate, today, text) => {
    expect(timeRemaining(endDate, today)).toBe(text);
  });

  test("stays in days when 30 days are not a full month", () => {
    expect(timeRemaining("2026-01-31", "2026-01-01")).toBe("30 days remaining");
  });

  test("counts a clamped month as a month", () => {
    expect(timeRemaining("2026-03-02", "2026-01-31")).toBe("1 month, 2 days remaining");
    expect(wholeMonthsBetween("2026-01-31", "2026-02-28")).toBe(1);
    expect(wholeMonthsBetween("2026-02-28", "2026-01-31")).toBe(0);
  });
});

describe("completionPercentage", () => {
  const on = (today: string, status: "active" | "completed" | "cancelled" = "active"): string =>
    completionPercentage("2026-01-01", "2026-04-11", today, status);

  test("is the elapsed share of the days", () => {
    expect(on("2026-01-01")).toBe("0.00");
    expect(on("2026-02-21")).toBe("51.00");
    expect(on("2026-04-11")).toBe("100.00");
    expect(completionPercentage("2026-02-15", "2027-08-15", "2026-11-20", "active")).toBe("50.92");
  });

  test("stays between 0 and 100", () => {
    expect(on("2025-12-01")).toBe("0.00");
    expect(on("2030-01-01")).toBe("100.00");
  });

  test("is 100 for completed, otherwise derived from the days", () => {
    expect(on("2026-01-01", "completed")).toBe("100.00");
    expect(on("2026-02-21", "cancelled")).toBe("51.00");
  });

  test("does not divide by zero for a term of no days", () => {
    expect(completionPercentage("2026-01-01", "2026-01-01", "2026-01-01", "active")).toBe("0.00");
    expect(completionPercentage("2026-01-01", "2026-01-01", "2026-01-02", "active")).toBe("100.00");
  });
});
