import { useFlags } from "@accord/shell-kit";
import { useState } from "react";
import { useAgreementForm, type AgreementForm } from "./use-agreement-form.ts";
import { useEndDateProposal, type EndDateProposal } from "./use-end-date-proposal.ts";
import type { AgreementValues, ChosenInvestor } from "./values/agreement-values.ts";
import type { TermValues } from "./values/terms-of.ts";
import { useWatch } from "react-hook-form";

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
const useTermValues = ({ control }: AgreementForm): TermValues =>
  useWatch({ control, compute: termsIn });

export interface AgreementSetup {
  readonly form: AgreementForm;
  readonly values: TermValues;
  readonly investor: ChosenInvestor | null;
  readonly onInvestor: (investor: ChosenInvestor) => void;
  readonly endDate: EndDateProposal;
  readonly isAdvanced: boolean;
}

export function useAgreementSetup(
  initial: AgreementValues,
  opened: ChosenInvestor | null,
  failure: Error | null,
): AgreementSetup {
  const form = useAgreementForm(initial, failure);
  const values = useTermValues(form);
  const endDate = useEndDateProposal(form, initial);
  const [investor, onInvestor] = useState(opened);
  const isAdvanced = useFlags().ADVANCED_ROI_CALCULATIONS;
  return { form, values, investor, onInvestor, endDate, isAdvanced };
}
