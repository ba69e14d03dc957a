import type { Day } from "../dates/day.ts";
import type { PayoutFrequency, RoiCalculation, RoiPaymentType, TermUnit } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import type { BasisPoints } from "../money/percent.ts";

/** All that a payout schedule follows from (docs/rules.md#terms), besides moved principal. */
export interface Terms {
  /**
   * The principal that earns ROI. `planPayouts` takes it for the whole term; `planWithMovements`
   * takes it as the principal at the start (initialInvestment) and adds the movements itself.
   */
  readonly investmentAmount: Cents;
  /** Earned per quarter, per year or for the term, as `roiCalculation` says. */
  readonly roiPercentage: BasisPoints;
  readonly roiCalculation: RoiCalculation;
  /** Whole number of `termUnit`s, at least 1; drives the counts. */
  readonly termValue: number;
  readonly termUnit: TermUnit;
  readonly payoutFrequency: PayoutFrequency;
  readonly startDate: Day;
  /** Drives progress, time remaining and the date of a term payout. */
  readonly endDate: Day;
  /** The first payout of a mid-period start; absent is `full`. */
  readonly roiPaymentType?: RoiPaymentType | null | undefined;
  /** The first payout when `roiPaymentType` is `other`. */
  readonly customFirstPeriodROI?: Cents | null | undefined;
  /** Basic form: row 1's date as typed; later rows step from its month. */
  readonly firstPayoutDate?: Day | null | undefined;
  /** Basic form: a typed total, split equally whatever the other figures say. */
  readonly totalRoiManual?: Cents | null | undefined;
}
