import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { dayText, dayWire } from "./day-text.ts";

const zones = [
  "UTC",
  "Pacific/Kiritimati",
  "America/Los_Angeles",
  "Pacific/Apia",
  "America/Santiago",
  "Africa/Cairo",
];

const dayTextModule = new URL("./day-text.ts", import.meta.url).href;

// Every day that the calendar can show, there and back, in each zone. In a process of its own, whose
// zone can change.
const program = `
  import { addDays } from "@accord/domain";
  import { calendarDate, dayOfDate } from ${JSON.stringify(dayTextModule)};
  const found = ${JSON.stringify(zones)}.map((zone) => {
    process.env.TZ = zone;
    const wrong = [];
    const unknown = [];
    for (let day = "1900-01-01"; day <= "2200-12-31"; day = addDays(day, 1)) {
      const date = calendarDate(day);
      if (date === null) unknown.push(day);
      else if (dayOfDate(date) !== day || date.getDate() !== Number(day.slice(8))) wrong.push(day);
    }
    return { zone, offset: new Date(0).getTimezoneOffset(), wrong, unknown };
  });
  console.log(JSON.stringify(found));
`;

function daysInZones(): { zone: string; offset: number; wrong: string[]; unknown: string[] }[] {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_OPTIONS: "" },
    encoding: "utf8",
  });
  return JSON.parse(output);
}

test(
  "the calendar shows every day from 1900 to 2200 correctly in every time zone",
  {
    timeout: 120_000,
  },
  () => {
    const found = daysInZones();
    expect(new Set(found.map(({ offset }) => offset)).size).toBeGreaterThan(3);
    expect(found.map(({ zone, wrong }) => ({ zone, wrong }))).toEqual(
      zones.map((zone) => ({ zone, wrong: [] })),
    );
    for (const { unknown } of found) {
      // Islands that moved across the date line left one day out.
      expect(unknown.length).toBeLessThanOrEqual(1);
    }
    expect(found.find(({ zone }) => zone === "Pacific/Apia")?.unknown).toEqual(["2011-12-30"]);
  },
);

test.each([
  ["02/05/2026", "2026-02-05"],
  ["2/5/2026", "2026-02-05"],
  ["2-5-2026", "2026-02-05"],
  [" 02/05/2026 ", "2026-02-05"],
  ["\u202e02/\u200b05/2026\u00a0", "2026-02-05"],
  ["2026-02-05", "2026-02-05"],
  ["02/29/2124", "2124-02-29"],
  ["12/31/2011", "2011-12-31"],
  ["   ", ""],
  ["", ""],
])("dayWire converts %j to %j", (typed, wire) => {
  expect(dayWire(typed)).toBe(wire);
});

test.each(["02/05/26", "02/30/2026", "13/01/2026", "tomorrow", "02/05", "20260205"])(
  "dayWire leaves the invalid day %j as typed",
  (typed) => {
    expect(dayWire(typed)).toBe(typed);
    expect(dayText(typed)).toBe(typed);
  },
);

test("dayText shows a day as MM/DD/YYYY", () => {
  expect(dayText("2026-02-05")).toBe("02/05/2026");
  expect(dayText("")).toBe("");
});
