import { expect, test } from "vitest";
import { numbersOnFile } from "./numbers-on-file.read.ts";

const clock = { now: new Date("2026-07-20T15:00:00Z"), timeZone: "America/Chicago" };
const changed = (day: string, former: string) =>
  ({ field: "phone", former, at: `${day}T15:00:00Z` }) as const;

test("a second change does not hide the number before both", () => {
  const changes = [
    changed("2026-07-19", "(917) 555-8888"),
    changed("2026-07-18", "(917) 555-9999"),
    changed("2026-07-17", "(205) 555-0142"),
    changed("2026-05-01", "(205) 555-0000"),
  ];
  expect(numbersOnFile("(917) 555-9999", "2024-03-02T15:00:00Z", changes, clock)).toEqual([
    { number: "(205) 555-0142", since: "2026-05-01" },
    { number: "(917) 555-9999", since: "2026-07-17" },
    { number: "(917) 555-8888", since: "2026-07-18" },
  ]);
});
