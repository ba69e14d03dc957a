import { describe, expect, it } from "vitest";
import { formatInstant, formatInstantDay } from "./instant.ts";

describe("an instant", () => {
  it("is shown in the firm's day and time, wherever the reader is", () => {
    const at = "2026-11-21T02:30:00.000Z";
    expect(formatInstantDay(at, "America/New_York")).toBe("11/20/2026");
    expect(formatInstant(at, "America/New_York").replace("\u202f", " ")).toBe(
      "11/20/2026, 9:30 PM",
    );
    expect(formatInstantDay(at, "UTC")).toBe("11/21/2026");
  });
});
