import { expect, test } from "vitest";
import { backupName, chooseExpired, parseKeep, timeOf } from "./keep.ts";

const daysBefore = (days: number) =>
  backupName(new Date(Date.UTC(2026, 10, 23, 2, 30) - days * 86_400_000));
/** One a day, the newest of 2026-11-23, a Monday. */
const year = Array.from({ length: 400 }, (_, days) => daysBefore(days));
const keptOf = (names: readonly string[], rule: string) => {
  const expired = chooseExpired(names, parseKeep(rule));
  return names.filter((name) => !expired.includes(name));
};

test("a rule keeps the newest backup of each of the last days, weeks and months", () => {
  const days = Array.from({ length: 7 }, (_, index) => daysBefore(index));
  // Sundays and ends of months are the newest of their periods.
  const weeks = [daysBefore(1), daysBefore(8), daysBefore(15)];
  expect(keptOf(year, "7d")).toEqual(days);
  expect(keptOf(year, "7d 4w").sort()).toEqual([...new Set([...days, ...weeks])].sort());
  expect(keptOf(year, "3m")).toEqual([
    "accord-20261123T023000Z",
    "accord-20261031T023000Z",
    "accord-20260930T023000Z",
  ]);
});

test("the newest is kept whatever the rule, and a pause removes nothing that the rule keeps", () => {
  expect(chooseExpired([daysBefore(900)], parseKeep("1d"))).toEqual([]);
  expect(keptOf([daysBefore(900), daysBefore(901), daysBefore(902)], "2d")).toHaveLength(2);
});

test("several backups of a day leave the newest of it", () => {
  const hours = [1, 5, 9].map((hour) => backupName(new Date(Date.UTC(2026, 10, 23, hour))));
  expect(keptOf(hours, "7d 4w 12m")).toEqual(["accord-20261123T090000Z"]);
});

test("names of other folders are never chosen", () => {
  const others = ["by-hand", "accord-20261123T023000Z.unfinished-1-2-3", "accord-99999999T999999Z"];
  expect(chooseExpired([...others, daysBefore(0)], parseKeep("1d"))).toEqual([]);
  expect(others.map(timeOf)).toEqual([undefined, undefined, undefined]);
});

test.each(["", "7", "7x", "0d", "d7", "7d,4w", "-1d"])("%j is refused as a rule", (rule) => {
  expect(() => parseKeep(rule)).toThrow(/BACKUP_KEEP=.* is no rule/);
});
