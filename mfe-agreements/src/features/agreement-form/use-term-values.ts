import { useWatch } from "react-hook-form";
import type { AgreementForm } from "./use-agreement-form.ts";
import type { AgreementValues } from "./values/agreement-values.ts";
import type { TermValues } from "./values/terms-of.ts";

const termsIn = (values: AgreementValues): TermValues => ({
  investmentAmount: values.investmentAmount,
  roiPercentage: values.roiPercentage,
  roiCalculation: values.roiCalculation,
  termValue: values.termValue,
  termUnit: values.termUnit,
  payoutFrequency: values.payoutFrequency,
  startDate: values.startDate,
  endDate: values.endDate,
  firstPayoutDate: values.firstPayoutDate,
  roiPaymentType: values.roiPaymentType,
  customFirstPeriodROI: values.customFirstPeriodROI,
  totalRoi: values.totalRoi,
});

/** Only the terms, so that typing elsewhere does not render the schedule. */
export const useTermValues = ({ control }: AgreementForm): TermValues =>
  useWatch({ control, compute: termsIn });
