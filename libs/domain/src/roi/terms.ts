import type { Day } from "../dates/day.ts";
import type { PayoutFrequency, RoiCalculation, RoiPaymentType, TermUnit } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import type { BasisPoints } from "../money/percent.ts";

/** The input of a payout schedule (docs/rules.md#terms). */
export interface Terms {
  /** Earns ROI. With `planWithMovements` it is the initial principal. */
  readonly investmentAmount: Cents;
  readonly roiPercentage: BasisPoints;
  readonly roiCalculation: RoiCalculation;
  readonly termValue: number;
  readonly termUnit: TermUnit;
  readonly payoutFrequency: PayoutFrequency;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly roiPaymentType?: RoiPaymentType | null | undefined;
  readonly customFirstPeriodROI?: Cents | null | undefined;
  readonly firstPayoutDate?: Day | null | undefined;
  /** Typed total: split equally, ignores the other figures. */
  readonly totalRoiManual?: Cents | null | undefined;
}
