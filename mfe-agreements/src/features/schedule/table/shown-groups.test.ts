import { expect, test } from "vitest";
import { shownGroups } from "./shown-groups.ts";
import { yearGroups } from "./year-groups.ts";

const monthly = (years: number) =>
  Array.from({ length: years * 12 }, (_, month) => ({
    date: `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`,
    amount: 100,
  }));

const shown = (years: number, from: string) =>
  shownGroups(yearGroups(monthly(years)), ({ date }) => date >= from).map(({ year }) => year);

test("shows all of a short schedule", () => {
  expect(shown(3, "2027-05-01")).toEqual(["2026", "2027", "2028"]);
});

test("starts a long one with whole years from the first open payout", () => {
  expect(shown(100, "2026-01-01")).toEqual(["2026", "2027"]);
  expect(shown(100, "2040-06-01")).toEqual(["2040", "2041"]);
});

test("shows the last years when too few are left, and the first ones when nothing is open", () => {
  expect(shown(100, "2125-06-01")).toEqual(["2124", "2125"]);
  expect(shown(100, "2126-01-01")).toEqual(["2026", "2027"]);
});
