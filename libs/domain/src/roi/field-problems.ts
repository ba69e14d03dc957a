import { type Day, INPUT_DAYS, isDay } from "../dates/day.ts";
import { formatDay } from "../dates/us-date.ts";
import { MAX_MONEY } from "../money/cents.ts";
import { MAX_PERCENT, showPercent } from "../money/percent.ts";
import { formatUsd } from "../money/usd.ts";
import type { TermsProblem } from "./problem.ts";
import { MAX_TERM_MONTHS, fitsTerm } from "./term.ts";
import type { Terms } from "./terms.ts";

const LATEST_START: Day = "2199-12-31";

function isWithin(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= max;
}

function moneyProblem(path: string, name: string, cents: number): TermsProblem[] {
  if (isWithin(cents, MAX_MONEY)) return [];
  return [{ path, message: `${name} must be from $0.00 to ${formatUsd(MAX_MONEY)}` }];
}

function percentProblem({ roiPercentage }: Terms): TermsProblem[] {
  if (isWithin(roiPercentage, MAX_PERCENT)) return [];
  const message = `ROI percentage must be from 0.00% to ${showPercent(MAX_PERCENT)}`;
  return [{ path: "roiPercentage", message }];
}

function termProblem(terms: Terms): TermsProblem[] {
  const path = "termValue";
  if (!Number.isSafeInteger(terms.termValue)) {
    return [{ path, message: "Term value must be a whole number" }];
  }
  if (terms.termValue < 1) return [{ path, message: "Term value must be at least 1" }];
  if (fitsTerm(terms)) return [];
  const most = MAX_TERM_MONTHS.toLocaleString("en-US");
  return [{ path, message: `The term must be at most ${most} months` }];
}

function dateProblem(
  path: string,
  name: string,
  day: Day,
  latest: Day = INPUT_DAYS.last,
): TermsProblem[] {
  if (!isDay(day)) return [{ path, message: `${name} must be a calendar date` }];
  if (day >= INPUT_DAYS.first && day <= latest) return [];
  const range = `${formatDay(INPUT_DAYS.first)} to ${formatDay(latest)}`;
  return [{ path, message: `${name} must be from ${range}` }];
}

function firstPayoutProblem({ firstPayoutDate: day }: Terms): TermsProblem[] {
  if (day === null || day === undefined) return [];
  return dateProblem("firstPayoutDate", "First payout date", day);
}

export function fieldProblems(terms: Terms): TermsProblem[] {
  return [
    ...moneyProblem("investmentAmount", "Investment amount", terms.investmentAmount),
    ...percentProblem(terms),
    ...termProblem(terms),
    ...dateProblem("startDate", "Start date", terms.startDate, LATEST_START),
    ...dateProblem("endDate", "End date", terms.endDate),
    ...firstPayoutProblem(terms),
    ...moneyProblem("totalRoi", "Total ROI", terms.totalRoiManual ?? 0),
    ...moneyProblem("customFirstPeriodROI", "First period ROI", terms.customFirstPeriodROI ?? 0),
  ];
}
