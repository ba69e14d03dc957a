import { describe, expect, test } from "vitest";
import { termsWith } from "../testing/sample-terms.ts";
import { payoutSlots } from "./payout-dates.ts";
import type { Terms } from "./terms.ts";

const schedule = (changes: Partial<Terms>): string[] =>
  payoutSlots(termsWith(changes)).map(({ period, date }) => `${date} ${period}`);

describe("payout dates and labels", () => {
  test("quarterly: from the month after the start quarter, labelled with the quarter that ended", () => {
    const terms = { startDate: "2025-02-10", termValue: 15 };
    expect(schedule(terms)).toEqual([
      "2025-04-02 Q1 2025",
      "2025-07-02 Q2 2025",
      "2025-10-01 Q3 2025",
      "2026-01-07 Q4 2025",
      "2026-04-01 Q1 2026",
    ]);
  });

  test("quarterly from the fourth quarter: the first payout is in January", () => {
    const slots = payoutSlots(termsWith({ startDate: "2024-11-05", termValue: 3 }));
    expect(slots).toEqual([
      {
        periodIndex: 1,
        period: "Q4 2024",
        date: "2025-01-02",
        referenceDay: "2025-01-01",
        holidayShift: { from: "2025-01-01", holiday: "New Year's Day" },
      },
    ]);
  });

  test("semi-annually: July after a start in the first half, January after the second, then alternating", () => {
    const payoutFrequency = "semi-annually";
    expect(schedule({ payoutFrequency, startDate: "2028-03-01" })).toEqual([
      "2028-07-05 H1 2028",
      "2029-01-03 H2 2028",
      "2029-07-05 H1 2029",
    ]);
    expect(schedule({ payoutFrequency, startDate: "2028-07-01", termValue: 7 })).toEqual([
      "2029-01-03 H2 2028",
      "2029-07-05 H1 2029",
    ]);
  });

  test("annually: every January from the next year on", () => {
    expect(
      schedule({ payoutFrequency: "annually", startDate: "2029-12-31", termValue: 24 }),
    ).toEqual(["2030-01-02 Year 2029", "2031-01-02 Year 2030"]);
  });

  test("monthly: from the month after the start month, numbered", () => {
    expect(schedule({ payoutFrequency: "monthly", startDate: "2026-12-31", termValue: 3 })).toEqual(
      ["2027-01-06 Period 1", "2027-02-03 Period 2", "2027-03-03 Period 3"],
    );
  });

  test("term: once, in the month after the end date, whatever the term value is", () => {
    const payoutFrequency = "term";
    expect(schedule({ payoutFrequency, endDate: "2027-08-31" })).toEqual(["2027-09-01 Full Term"]);
    expect(schedule({ payoutFrequency, endDate: "2030-12-05" })).toEqual(["2031-01-02 Full Term"]);
  });

  test("a typed first date is kept, and later rows continue from its month", () => {
    expect(schedule({ firstPayoutDate: "2026-05-30", termValue: 9 })).toEqual([
      "2026-05-30 Q1 2026",
      "2026-08-05 Q2 2026",
      "2026-11-04 Q3 2026",
    ]);
    const halves = { payoutFrequency: "semi-annually", firstPayoutDate: "2026-09-15" } as const;
    expect(schedule({ ...halves, termValue: 12 })).toEqual([
      "2026-09-15 H1 2026",
      "2027-03-03 H2 2026",
    ]);
  });
});
