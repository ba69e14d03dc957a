import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { termsWith, workedExample } from "../testing/sample-terms.ts";
import { payoutFrequencies, roiCalculations, roiPaymentTypes, termUnits } from "../enums.ts";
import type { Terms } from "./terms.ts";
import { planPayouts } from "./plan-payouts.ts";
import { validateTerms } from "./validate-terms.ts";

const paths = (changes: Partial<Terms>): string[] =>
  validateTerms(termsWith(changes)).map((problem) => problem.path);

describe("validateTerms", () => {
  test("accepts the worked example", () => {
    expect(validateTerms(workedExample)).toEqual([]);
  });

  test.each<[string, Partial<Terms>, string, RegExp]>([
    [
      "a negative amount",
      { investmentAmount: -1 },
      "investmentAmount",
      /from \$0\.00 to \$9,999,999,999\.99/,
    ],
    [
      "an amount beyond its column",
      { investmentAmount: 10 ** 12 },
      "investmentAmount",
      /Investment amount/,
    ],
    ["a percentage beyond its column", { roiPercentage: 100_000 }, "roiPercentage", /999\.99%/],
    ["a negative percentage", { roiPercentage: -1 }, "roiPercentage", /0\.00%/],
    ["no term", { termValue: 0 }, "termValue", /^Term value must be at least 1$/],
    ["a part of a month", { termValue: 1.5 }, "termValue", /whole number/],
    ["a term of more than 1,200 months", { termValue: 1201 }, "termValue", /at most 1,200 months/],
    [
      "days of more than 1,200 months",
      { termValue: 36_001, termUnit: "days" },
      "termValue",
      /1,200/,
    ],
    ["a start that is no date", { startDate: "2026-02-30" }, "startDate", /calendar date/],
    [
      "a start beyond any agreement",
      { startDate: "2200-01-01" },
      "startDate",
      /01\/01\/1900 to 12\/31\/2199/,
    ],
    ["an end that is no date", { endDate: "soon" }, "endDate", /calendar date/],
    ["an end on the start", { endDate: "2026-02-15" }, "endDate", /after the start date/],
    ["an end before the start", { endDate: "2026-02-14" }, "endDate", /after the start date/],
    [
      "a typed first payout before the start",
      { firstPayoutDate: "2026-02-14" },
      "firstPayoutDate",
      /start date/,
    ],
    [
      "a typed first payout that is no date",
      { firstPayoutDate: "x" },
      "firstPayoutDate",
      /calendar date/,
    ],
    ["a typed total beyond its column", { totalRoiManual: 10 ** 12 }, "totalRoi", /Total ROI/],
    [
      "a total beyond its column",
      { investmentAmount: 999_999_999_999, roiPercentage: 9000 },
      "totalRoi",
      /lower/,
    ],
    [
      "a daily first payout without a mid-period start",
      { roiPaymentType: "daily", startDate: "2026-01-08" },
      "roiPaymentType",
      /7 days/,
    ],
    [
      "a daily first payout of monthly payouts",
      { roiPaymentType: "daily", payoutFrequency: "monthly" },
      "roiPaymentType",
      /7 days/,
    ],
    [
      "another first payout without its amount",
      { roiPaymentType: "other" },
      "customFirstPeriodROI",
      /required/,
    ],
    [
      "a negative first payout",
      { roiPaymentType: "other", customFirstPeriodROI: -1 },
      "customFirstPeriodROI",
      /\$0\.00/,
    ],
  ])("rejects %s", (_name, changes, path, message) => {
    const problems = validateTerms(termsWith(changes));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.path).toBe(path);
    expect(problems[0]?.message).toMatch(message);
  });

  test("accepts values at the limits", () => {
    expect(paths({ investmentAmount: 999_999_999_999, roiPercentage: 100 })).toEqual([]);
    expect(paths({ termValue: 1200 })).toEqual([]);
    expect(paths({ endDate: "2026-02-16" })).toEqual([]);
    const farthest = { startDate: "2199-12-31", endDate: "2299-12-31", termValue: 1200 };
    expect(paths(farthest)).toEqual([]);
    expect(paths({ endDate: "2300-01-01" })).toEqual(["endDate"]);
    expect(paths({ firstPayoutDate: "2026-02-15" })).toEqual([]);
    expect(paths({ roiPaymentType: "other", customFirstPeriodROI: 0 })).toEqual([]);
    expect(paths({ roiPaymentType: "daily", startDate: "2026-01-09" })).toEqual([]);
    expect(paths({ roiPaymentType: "full", payoutFrequency: "monthly" })).toEqual([]);
  });

  test("checks the first payout only without a typed total", () => {
    expect(
      paths({ roiPaymentType: "daily", payoutFrequency: "term", totalRoiManual: 100 }),
    ).toEqual([]);
  });

  test("names every invalid field", () => {
    expect(paths({ investmentAmount: -1, termValue: 0, endDate: "" })).toEqual([
      "investmentAmount",
      "termValue",
      "endDate",
    ]);
  });

  test("accepts only terms that can be planned", () => {
    const number = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.maxSafeInteger(),
      fc.integer({ min: 0, max: 400 }),
    );
    const day = fc.oneof(
      fc.string(),
      fc.constantFrom("2026-02-15", "1900-01-01", "2199-12-31", "2020-02-29"),
    );
    const anything = fc.record({
      investmentAmount: number,
      roiPercentage: number,
      termValue: number,
      roiCalculation: fc.constantFrom(...roiCalculations),
      termUnit: fc.constantFrom(...termUnits),
      payoutFrequency: fc.constantFrom(...payoutFrequencies),
      startDate: day,
      endDate: day,
      roiPaymentType: fc.constantFrom(...roiPaymentTypes, null, undefined),
      customFirstPeriodROI: fc.option(number),
      firstPayoutDate: fc.option(day),
      totalRoiManual: fc.option(number),
    });
    fc.assert(
      fc.property(anything, (terms) => {
        if (validateTerms(terms).length === 0) planPayouts(terms);
      }),
      { numRuns: 500 },
    );
  });
});
