import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";

const domain = new URL("./index.ts", import.meta.url).href;
const holidays = new URL("./dates/federal-holidays.ts", import.meta.url).href;

// Everything that has a date in it, on days around which zones and clock changes could differ.
const program = `
  import * as domain from ${JSON.stringify(domain)};
  import { federalHolidays } from ${JSON.stringify(holidays)};
  const instants = ["2026-03-08T06:59:59Z", "2026-11-01T05:30:00Z", "2026-12-31T23:30:00Z"];
  const starts = ["2024-02-29", "2025-12-31", "2026-02-15", "2026-03-08", "2026-11-01"];
  const result = [];
  for (const startDate of starts) {
    for (const payoutFrequency of domain.payoutFrequencies) {
      const term = { termValue: 18, termUnit: "months" };
      const endDate = domain.proposedEndDate(startDate, term);
      const terms = { investmentAmount: 10000000, roiPercentage: 800, roiCalculation: "annual",
        payoutFrequency, startDate, endDate, ...term };
      const movements = [{ date: domain.addDays(startDate, 40), amount: 5000000 }];
      result.push(domain.planWithMovements(terms, movements));
      result.push(domain.timeRemaining(endDate, startDate), domain.formatDay(endDate));
    }
  }
  for (const instant of instants) {
    result.push(domain.businessDay(new Date(instant), "America/New_York"));
  }
  result.push(federalHolidays(2026));
  console.log(JSON.stringify({ offset: new Date(0).getTimezoneOffset(), result }));
`;

function runIn(timeZone: string): { offset: number; result: string } {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, TZ: timeZone, NODE_OPTIONS: "" },
    encoding: "utf8",
  });
  const [, offset = "", result = ""] = /^\{"offset":(-?\d+),"result":(.*)\}$/m.exec(output) ?? [];
  return { offset: Number(offset), result };
}

describe("the host's time zone", () => {
  test("does not change any date or amount", { timeout: 60_000 }, () => {
    const west = runIn("America/Los_Angeles");
    const utc = runIn("UTC");
    const east = runIn("Pacific/Kiritimati");
    expect(new Set([west.offset, utc.offset, east.offset]).size).toBe(3);
    expect(utc.result).toContain('"2026-04-01"');
    expect(west.result).toBe(utc.result);
    expect(east.result).toBe(utc.result);
  });
});
