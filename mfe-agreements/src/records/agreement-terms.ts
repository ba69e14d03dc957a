import type { AgreementDetails } from "@accord/contracts";
import { parseMoney, parsePercent } from "@accord/domain";
import type { Terms } from "@accord/domain";

/** The fields of an agreement that its schedule follows from, as they stand on the wire. */
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

/** The engine's terms of an agreement: the principal at the start, and the figures that were typed. */
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
