import type { Day } from "../dates/day.ts";
import type { PayoutFrequency, RoiCalculation, RoiPaymentType, TermUnit } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import { parseMoney } from "../money/money.ts";
import { parsePercent, type BasisPoints } from "../money/percent.ts";

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

/** Terms as an agreement has them in the API and in its row: figures are decimal strings. */
export interface AgreementTerms {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly termValue: number;
  readonly termUnit: TermUnit;
  /** Earns ROI; rollovers and additional investments come on top. */
  readonly initialInvestment: string;
  readonly roiPercentage: string;
  readonly roiCalculation: RoiCalculation;
  readonly payoutFrequency: PayoutFrequency;
  readonly roiPaymentType: RoiPaymentType | null;
  readonly customFirstPeriodROI: string | null;
  readonly firstPayoutDateTyped: Day | null;
  readonly totalRoiManual: string | null;
}

const cents = (wire: string | null) => (wire === null ? null : parseMoney(wire));

export const termsOf = (agreement: AgreementTerms): Required<Terms> => ({
  investmentAmount: parseMoney(agreement.initialInvestment),
  roiPercentage: parsePercent(agreement.roiPercentage),
  roiCalculation: agreement.roiCalculation,
  termValue: agreement.termValue,
  termUnit: agreement.termUnit,
  payoutFrequency: agreement.payoutFrequency,
  startDate: agreement.startDate,
  endDate: agreement.endDate,
  roiPaymentType: agreement.roiPaymentType,
  customFirstPeriodROI: cents(agreement.customFirstPeriodROI),
  firstPayoutDate: agreement.firstPayoutDateTyped,
  totalRoiManual: cents(agreement.totalRoiManual),
});
