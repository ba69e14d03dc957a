import type { AgreementDetails } from "@accord/contracts";
import { parseMoney, parsePercent, type Terms } from "@accord/domain";

/** The fields that determine the schedule, as in the API. */
type WireTerms = Pick<
  AgreementDetails,
  | "initialInvestment"
  | "roiPercentage"
  | "roiCalculation"
  | "termValue"
  | "termUnit"
  | "payoutFrequency"
  | "startDate"
  | "endDate"
  | "customFirstPeriodROI"
  | "firstPayoutDateTyped"
  | "totalRoiManual"
> &
  Pick<Terms, "roiPaymentType">;

const cents = (wire: string | null) => (wire === null ? null : parseMoney(wire));

/** The principal is the initial investment. */
export const termsOf = (agreement: WireTerms): Terms => ({
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
