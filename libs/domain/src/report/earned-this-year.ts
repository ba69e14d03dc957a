import { diffDays } from "../dates/arithmetic.ts";
import { startOfYear } from "../dates/calendar-period.ts";
import type { Day } from "../dates/day.ts";
import type { AgreementStatus } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import { multiplyDivideHalfUp } from "../money/rounding.ts";
import type { Terms } from "../roi/terms.ts";

export interface EarningAgreement extends Pick<
  Terms,
  "investmentAmount" | "roiPercentage" | "startDate" | "endDate"
> {
  readonly status: AgreementStatus;
}

const DAYS_OF_A_YEAR = 365;

/** amount × percentage × days / 365, rounded half up (docs/rules.md#earned-this-year). */
export function earnedThisYear(agreement: EarningAgreement, today: Day): Cents {
  const { investmentAmount, roiPercentage, startDate, endDate, status } = agreement;
  const year = startOfYear(today);
  const isOver = status !== "active" && endDate < year;
  if (startDate > today || isOver) return 0;
  const days = startDate < year ? DAYS_OF_A_YEAR : diffDays(startDate, today);
  return multiplyDivideHalfUp([investmentAmount, roiPercentage, days], 10_000 * DAYS_OF_A_YEAR);
}
