import { expect, it } from "vitest";
import { fieldLabel, valueText } from "./change-text.ts";
import { taxYears } from "./tax-years.ts";

it("says field names in words", () => {
  expect(fieldLabel("secondPartyZipCode")).toBe("Second party zip code");
  expect(fieldLabel("last_four_ssn")).toBe("Last four SSN");
  expect(fieldLabel("email")).toBe("Email");
});

it("tells a missing value from any other", () => {
  const zone = "America/New_York";
  for (const missing of [null, undefined, ""]) expect(valueText(missing, zone)).toBeUndefined();
  const texts = [false, true, 0, "x", "2026-13-01"].map((value) => valueText(value, zone));
  expect(texts).toEqual(["No", "Yes", "0", "x", "2026-13-01"]);
});

it("shows days and instants of a change as the rest of the page does", () => {
  expect(valueText("2026-07-01", "America/New_York")).toBe("07/01/2026");
  expect(valueText("2026-07-01T02:00:00+00:00", "America/New_York")).toContain("06/30/2026, 10:00");
});

it("covers the current year and the four before", () => {
  expect(taxYears("2026-01-01")).toEqual([2026, 2025, 2024, 2023, 2022]);
});
