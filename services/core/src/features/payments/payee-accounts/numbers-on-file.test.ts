import { expect, test } from "vitest";
import { numberOnFile, phoneChanges, type ContactChange } from "./numbers-on-file.read.ts";

const clock = { now: new Date("2026-07-20T15:00:00Z"), timeZone: "America/Chicago" };
const changed = (day: string, former: string | null, by = "sam"): ContactChange => ({
  field: "phone",
  former,
  at: `${day}T15:00:00Z`,
  by,
});
const called = (current: string | null, changes: readonly ContactChange[]) =>
  numberOnFile(current, "2024-03-02T15:00:00Z", changes, clock);

test("after changes within 30 days the number before all of them is called", () => {
  const changes = [
    changed("2026-07-19", "(917) 555-8888"),
    changed("2026-07-18", "(917) 555-9999"),
    changed("2026-07-17", "(205) 555-0142"),
    changed("2026-05-01", "(205) 555-0000"),
  ];
  expect(called("(917) 555-7777", changes)).toEqual({
    number: "(205) 555-0142",
    since: "2026-05-01",
  });
});

test("a number that was cleared first is still the one to call", () => {
  const changes = [changed("2026-07-19", null), changed("2026-07-18", "(205) 555-0142")];
  expect(called("(917) 555-7777", changes)).toEqual({
    number: "(205) 555-0142",
    since: "2024-03-02",
  });
});

test("the present number is called 30 days after its change, or when there was none before", () => {
  const old = changed("2026-06-20", "(205) 555-0142");
  expect(called("(917) 555-7777", [old])).toEqual({
    number: "(917) 555-7777",
    since: "2026-06-20",
  });
  expect(called("(917) 555-7777", [changed("2026-07-19", null)])?.number).toBe("(917) 555-7777");
  expect(called(null, [])).toBeNull();
});

test("names who changed the phone within 30 days", () => {
  const changes = [changed("2026-07-19", null, "sam"), changed("2026-06-01", null, "kim")];
  expect(phoneChanges(changes, clock)).toEqual([{ by: "sam", on: "2026-07-19" }]);
});
