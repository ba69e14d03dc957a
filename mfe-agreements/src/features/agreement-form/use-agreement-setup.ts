import type { NewAgreement } from "@accord/contracts";
import { useServerIssues } from "@accord/remote-kit";
import { useFlags } from "@accord/shell-kit";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useEndDateProposal } from "./use-end-date-proposal.ts";
import { agreementSchema } from "./values/agreement-schema.ts";
import type { AgreementForm, AgreementValues, ChosenInvestor } from "./values/agreement-values.ts";
import { fieldNames } from "./values/field-names.ts";
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

/** The form of create and edit: validated with the contract on submit, then per field. */
export function useAgreementSetup(
  initial: AgreementValues,
  opened: ChosenInvestor | null,
  failure: Error | null,
) {
  const form: AgreementForm = useForm<AgreementValues, unknown, NewAgreement>({
    defaultValues: initial,
    resolver: zodResolver(agreementSchema),
  });
  useServerIssues(form, failure, fieldNames);
  // Only the terms, so that typing elsewhere does not render the schedule.
  const values = useWatch({ control: form.control, compute: termsIn });
  const endDate = useEndDateProposal(form, initial);
  const [investor, onInvestor] = useState(opened);
  const isAdvanced = useFlags().ADVANCED_ROI_CALCULATIONS;
  return { form, values, investor, onInvestor, endDate, isAdvanced };
}

export type AgreementSetup = ReturnType<typeof useAgreementSetup>;
