import { expect, it } from "vitest";
import { taxYears } from "./tax-years.ts";

it("covers the current year and the four before", () => {
  expect(taxYears("2026-01-01")).toEqual([2026, 2025, 2024, 2023, 2022]);
});
