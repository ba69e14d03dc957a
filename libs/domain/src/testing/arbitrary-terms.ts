import fc from "fast-check";
import type { Day } from "../dates/day.ts";
import { addDays } from "../dates/arithmetic.ts";
import {
  payoutFrequencies,
  roiCalculations,
  roiPaymentTypes,
  termUnits,
  type TermUnit,
} from "../enums.ts";
import type { Movement } from "../roi/ledger.ts";
import { midPeriodStart } from "../roi/mid-period.ts";
import { proposedEndDate } from "../roi/term.ts";
import type { Terms } from "../roi/terms.ts";

const LONGEST: Record<TermUnit, number> = { days: 36_000, weeks: 5196, months: 1200 };

/** Any calendar day within `days` days from 2000-01-01. */
export function arbitraryDay(days = 60_000): fc.Arbitrary<Day> {
  return fc.integer({ min: 0, max: days }).map((offset) => addDays("2000-01-01", offset));
}

const arbitraryTerm = fc.constantFrom(...termUnits).chain((termUnit) =>
  fc.record({
    termUnit: fc.constant(termUnit),
    // Mostly real agreements, now and then the longest one that is allowed.
    termValue: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: LONGEST[termUnit] }) },
    ),
  }),
);

/** Terms that `validateTerms` accepts, of every frequency, calculation, unit and first period. */
export const arbitraryTerms: fc.Arbitrary<Terms> = fc
  .record({
    term: arbitraryTerm,
    investmentAmount: fc.integer({ min: 0, max: 100_000_000_00 }),
    roiPercentage: fc.integer({ min: 0, max: 20_00 }),
    roiCalculation: fc.constantFrom(...roiCalculations),
    payoutFrequency: fc.constantFrom(...payoutFrequencies),
    startDate: arbitraryDay(),
    roiPaymentType: fc.constantFrom(...roiPaymentTypes),
    customFirstPeriodROI: fc.integer({ min: 0, max: 1_000_000_00 }),
  })
  .map(({ term, ...rest }) => {
    const isMidPeriod = midPeriodStart(rest.startDate, rest.payoutFrequency) !== null;
    return {
      ...rest,
      ...term,
      endDate: proposedEndDate(rest.startDate, term),
      roiPaymentType: isMidPeriod ? rest.roiPaymentType : "full",
    };
  });

/** Money in and out on or after the start; never more out than is there. */
export function arbitraryMovements(terms: Terms): fc.Arbitrary<Movement[]> {
  const candidate = fc.record({
    days: fc.integer({ min: 0, max: 2000 }),
    amount: fc.integer({ min: -50_000_00, max: 50_000_00 }),
  });
  return fc.array(candidate, { maxLength: 12 }).map((candidates) => {
    let principal = terms.investmentAmount;
    return candidates
      .toSorted((a, b) => a.days - b.days)
      .map(({ days, amount }) => {
        const possible = Math.max(amount, -principal);
        principal += possible;
        return { date: addDays(terms.startDate, days), amount: possible };
      });
  });
}
