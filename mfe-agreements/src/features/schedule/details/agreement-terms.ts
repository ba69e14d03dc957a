import type { AgreementDetails } from "@accord/contracts";
import { parseMoney, parsePercent } from "@accord/domain";
import type { Terms } from "@accord/domain";

const cents = (wire: string | null) => (wire === null ? null : parseMoney(wire));

/** The engine's terms of a recorded agreement; the principal is the one at the start. */
export function termsOf(agreement: AgreementDetails): Terms {
  return {
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
  };
}
