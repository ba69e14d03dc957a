import { expect, it } from "vitest";
import { fieldLabel, valueText } from "./change-text.ts";
import { taxYears } from "./tax-years.ts";

it("says field names in words", () => {
  expect(fieldLabel("secondPartyZipCode")).toBe("Second party zip code");
  expect(fieldLabel("last_four_ssn")).toBe("Last four SSN");
  expect(fieldLabel("email")).toBe("Email");
});

it("tells a missing value from any other", () => {
  expect([null, undefined, ""].map(valueText)).toEqual([undefined, undefined, undefined]);
  expect([false, true, 0, "x"].map(valueText)).toEqual(["No", "Yes", "0", "x"]);
});

it("covers the current year and the four before", () => {
  expect(taxYears("2026-01-01")).toEqual([2026, 2025, 2024, 2023, 2022]);
});
