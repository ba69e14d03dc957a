import { describe, expect, it } from "vitest";
import { completionPercentage } from "./completion.ts";

describe("percent complete", () => {
  const on = (today: string, status: "active" | "completed" | "cancelled" = "active"): string =>
    completionPercentage("2026-01-01", "2026-04-11", today, status);

  it("is the share of the days that have passed", () => {
    expect(on("2026-01-01")).toBe("0.00");
    expect(on("2026-02-21")).toBe("51.00");
    expect(on("2026-04-11")).toBe("100.00");
    expect(completionPercentage("2026-02-15", "2027-08-15", "2026-11-20", "active")).toBe("50.92");
  });

  it("stays between 0 and 100", () => {
    expect(on("2025-12-01")).toBe("0.00");
    expect(on("2030-01-01")).toBe("100.00");
  });

  it("is 100 when completed, and derived from the days otherwise", () => {
    expect(on("2026-01-01", "completed")).toBe("100.00");
    expect(on("2026-02-21", "cancelled")).toBe("51.00");
  });

  it("never divides by a term of no days", () => {
    expect(completionPercentage("2026-01-01", "2026-01-01", "2026-01-01", "active")).toBe("0.00");
    expect(completionPercentage("2026-01-01", "2026-01-01", "2026-01-02", "active")).toBe("100.00");
  });
});
