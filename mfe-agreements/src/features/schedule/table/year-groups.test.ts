import { expect, test } from "vitest";
import { yearGroups } from "./year-groups.ts";

test("sums the payouts of each calendar year", () => {
  const rows = [
    { date: "2026-04-01", amount: 266_666 },
    { date: "2026-10-07", amount: 266_666 },
    { date: "2027-01-06", amount: 266_670 },
  ];
  expect(yearGroups(rows)).toEqual([
    { year: "2026", rows: rows.slice(0, 2), total: 533_332 },
    { year: "2027", rows: rows.slice(2), total: 266_670 },
  ]);
  expect(yearGroups([])).toEqual([]);
});
