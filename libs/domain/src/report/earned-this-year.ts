import { diffDays } from "../dates/arithmetic.ts";
import { startOfYear } from "../dates/calendar-period.ts";
import type { Day } from "../dates/day.ts";
import type { AgreementStatus } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import type { BasisPoints } from "../money/percent.ts";
import { multiplyDivideHalfUp } from "../money/rounding.ts";

/** What the investor report says of one agreement. */
export interface EarningAgreement {
  /** With rollovers and additions. */
  readonly investmentAmount: Cents;
  readonly roiPercentage: BasisPoints;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly status: AgreementStatus;
}

const DAYS_OF_A_YEAR = 365;

/**
 * Year-to-date earned ROI of an agreement (docs/rules.md#earned-this-year): amount × percentage /
 * 100, × days from start to today / 365 in the year of the start, a full year later, nothing before
 * the start.
 *
 * The rule names no status, so a completed or cancelled agreement that the report shows counts as
 * an active one does. Only one that is closed and whose term ended before this year earned nothing
 * in it. Rounded half up here: the report's total is the sum of the amounts that it shows.
 */
export function earnedThisYear(agreement: EarningAgreement, today: Day): Cents {
  const { investmentAmount, roiPercentage, startDate, endDate, status } = agreement;
  const year = startOfYear(today);
  const isOver = status !== "active" && endDate < year;
  if (startDate > today || isOver) return 0;
  const days = startDate < year ? DAYS_OF_A_YEAR : diffDays(startDate, today);
  return multiplyDivideHalfUp([investmentAmount, roiPercentage, days], 10_000 * DAYS_OF_A_YEAR);
}
